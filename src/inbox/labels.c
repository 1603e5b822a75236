#include <string.h>
#include <strings.h>

#include "inbox/phrases.h"

/* Lists for phrase_next. */
static const char labels_from[] =
    "From|Von|De|Da|Van|Från|Fra|Lähettäjä|Od|Nadawca|Odesílatel|"
    "Odosielateľ|Feladó|Expeditor|От|От кого|Від|Kimden|Gönderen|Από|发件人|"
    "寄件者|差出人|送信元|보낸 "
    "사람|Saatja|No|Nuo|Pošiljatelj|Expéditeur|Remitente|"
    "Mittente|Afzender|Avsändare|Afsender|Absender|De la|מאת|من|发件者|";
static const char labels_date[] =
    "Sent|Date|Gesendet|Datum|Envoyé|Envoyé le|Enviado|Enviado el|"
    "Enviada em|Enviado em|Data|Fecha|Inviato|Verzonden|Skickat|"
    "Skickat den|Sendt|Dato|Lähetetty|Päivämäärä|Päiväys|Wysłano|Wysłane|"
    "Odesláno|Odoslané|Dátum|Elküldve|Küldve|Trimis|Отправлено|Дата|"
    "Надіслано|Gönderildi|Tarih|Gönderme Tarihi|Στάλθηκε|Ημερομηνία|发送时间|"
    "日期|寄件日期|送信日時|日付|날짜|보낸 날짜|Saadetud|Kuupäev|Date "
    "d'envoi|Sent at|"
    "Data wysłania|";
static const char labels_to[] =
    "To|An|À|A|Pour|Para|Aan|Till|Til|Vastaanottaja|Do|Komu|Címzett|"
    "Către|Кому|Kime|Alıcı|Προς|收件人|收件者|宛先|받는 "
    "사람|Empfänger|Destinataire|"
    "Destinatario|Adresat|Ontvanger|Kam|Kellele|";
static const char labels_copy[] =
    "Cc|Kopie|Copie|Copia|Kopia|Kopi|Kopio|DW|Копия|Копія|Bilgi|抄送|副本|참조|"
    "Másolatot kap|Kópia|Reply-To|Reply to|Antwort an|Répondre à|"
    "Responder a|Bcc|";
static const char labels_subject[] =
    "Subject|Betreff|Objet|Asunto|Assunto|Oggetto|Onderwerp|Ämne|Emne|"
    "Aihe|Temat|Předmět|Predmet|Tárgy|Subiect|Тема|Konu|Θέμα|主题|主旨|件名|"
    "제목|"
    "Teema|Tema|Sujet|Zadeva|";

/* "Von:", "*Von:*", "De :", and the colon of Chinese. */
static bool has_label(const char *line, const char *label)
{
    size_t length = strlen(label);
    if (strncasecmp(line, label, length) != 0)
        return false;
    line += length;
    line += strspn(line, " \t*");
    return *line == ':' || strncmp(line, "：", strlen("：")) == 0;
}

static bool has_any_label(const char *line, const char *labels)
{
    char label[PHRASE_MAX];
    while (phrase_next(&labels, label))
        if (has_label(line, label))
            return true;
    return false;
}

enum label phrase_label(const char *line)
{
    line += strspn(line, " \t*");
    if (!strchr(line, ':') && !strstr(line, "："))
        return LABEL_NONE;
    return has_any_label(line, labels_from)      ? LABEL_FROM
           : has_any_label(line, labels_date)    ? LABEL_DATE
           : has_any_label(line, labels_to)      ? LABEL_TO
           : has_any_label(line, labels_copy)    ? LABEL_COPY
           : has_any_label(line, labels_subject) ? LABEL_SUBJECT
                                                 : LABEL_NONE;
}
