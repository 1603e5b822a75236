#include "inbox/phrases.h"

#include <string.h>
#include <strings.h>

bool phrase_next(const char **list, char phrase[PHRASE_MAX])
{
    size_t length = strcspn(*list, "|");
    if (**list == '\0')
        return false;
    memcpy(phrase, *list, length < PHRASE_MAX ? length : PHRASE_MAX - 1);
    phrase[length < PHRASE_MAX ? length : PHRASE_MAX - 1] = '\0';
    *list += length + ((*list)[length] == '|');
    return true;
}

const char *phrase_begins(const char *line, const char *list)
{
    char phrase[PHRASE_MAX];
    while (phrase_next(&list, phrase)) {
        size_t length = strlen(phrase);
        if (strncasecmp(line, phrase, length) == 0)
            return line + length;
    }
    return NULL;
}

static bool contains_any(const char *line, const char *list)
{
    char phrase[PHRASE_MAX];
    while (phrase_next(&list, phrase))
        if (strcasestr(line, phrase))
            return true;
    return false;
}

/* What stands between dashes above a quoted or forwarded mail. */
static const char originals[] =
    "Original Message|Original message|Forwarded message|"
    "Forwarded Message|Original Appointment|Reply message|"
    "Ursprüngliche Nachricht|Original-Nachricht|Originalnachricht|"
    "Weitergeleitete Nachricht|Ursprüngliche Mail|Ursprünglicher Termin|"
    "Message d'origine|Message d’origine|Message original|"
    "Mail original|Message initial|Message transféré|Message transmis|Mensaje "
    "original|"
    "Mensaje reenviado|Mensagem original|Mensagem Original|"
    "Mensagem encaminhada|Messaggio originale|Messaggio Originale|"
    "Messaggio inoltrato|Oorspronkelijk bericht|Origineel bericht|"
    "Doorgestuurd bericht|Ursprungligt meddelande|Originalmeddelande|"
    "Vidarebefordrat meddelande|Opprinnelig melding|"
    "Oprindelig meddelelse|Original meddelelse|Videresendt melding|"
    "Videresendt meddelelse|Alkuperäinen viesti|Välitetty viesti|"
    "Wiadomość oryginalna|Oryginalna wiadomość|Wiadomość przekazana|"
    "Treść oryginalnej wiadomości|Původní zpráva|Přeposlaná zpráva|"
    "Pôvodná správa|Eredeti üzenet|Továbbított üzenet|Mesaj original|"
    "Исходное сообщение|Пересылаемое сообщение|Пересланное сообщение|"
    "Первоначальное сообщение|Оригінальне повідомлення|Özgün İleti|"
    "Orijinal Mesaj|İletilen İleti|Αρχικό μήνυμα|Προωθημένο μήνυμα|原始邮件|"
    "原始郵件|转发邮件|轉寄郵件|元のメッセージ|転送メッセージ|원본 메일|원본 "
    "메시지|Algne kiri|";

/* These stand alone. */
static const char begins[] =
    "Begin forwarded message:|Anfang der weitergeleiteten Nachricht:|"
    "Anfang der weitergeleiteten E-Mail:|Début du message réexpédié :|"
    "Début du message transféré :|Inicio del mensaje reenviado:|"
    "Início da mensagem reencaminhada:|Inizio messaggio inoltrato:|"
    "Begin doorgestuurd bericht:|Vidarebefordrat brev:|"
    "Start på videresendt besked:|Videresendt e-post:|"
    "Välitetty viesti alkaa:|Początek przekazywanej wiadomości:|"
    "Začátek přeposílané zprávy:|Начало переадресованного сообщения:|"
    "下面是被转发的邮件:|転送されたメッセージ:|";

bool phrase_is_original(const char *line)
{
    size_t dashes = strspn(line, "-");
    const char *words = line + dashes + strspn(line + dashes, " ");
    const char *rest = phrase_begins(line, begins);
    if (!rest && dashes >= 2)
        rest = phrase_begins(words, originals);
    return rest && rest[strspn(rest, " -")] == '\0';
}

bool phrase_is_rule(const char *line)
{
    size_t marks = strspn(line, "_");
    return marks >= 20 && line[marks] == '\0';
}

bool phrase_is_our_fence(const char *line)
{
    line += strspn(line, " \t*_|>");
    size_t marks = strspn(line, "=");
    return marks >= 3 && strncasecmp(line + marks, " turnpost ", 10) == 0;
}

static const char wrote[] =
    " wrote| writes:|wrote:| schrieb|schrieb:| geschrieben:| a écrit|a écrit :|"
    " escribió| escribio|escribió:| ha scritto|ha scritto:| scrisse|"
    " escreveu|escreveu:| schreef|schreef:| skrev|skrev:| kirjoitti|"
    "kirjoitti:| napisał|napisał(a):| napsal| napísal| írta|írta:|"
    " ezt írta| a scris|a scris:| пишет|пишет:| написал|написал:|"
    " написала| писал| пише| yazdı|şunu yazdı:| έγραψε|έγραψε:|写道|寫道|"
    "のメール|さんは書きました|が書きました|님이 작성|님이 씀| kirjutas| je "
    "napisao| je napisal|"
    "Zitat von|Quoting |Citando |Citat från|Selon |";

bool phrase_says_wrote(const char *line)
{
    return contains_any(line, wrote);
}

static const char openers[] =
    "On |Am |Le |El |Em |Il |In data |Op |Den |På |Pada |W dniu |Dnia |"
    "Dne |Dňa |V |Il giorno |A |La |Pe |В |У |Στις |于|在|Quoting |"
    "Zitat von |Citando |Citat från |Selon |---- On |Vào |Kell |Dana |"
    "Mnamo |Ar |Em |No dia |";

/* Days are written as they are: small they begin other words, too. */
static const char days[] =
    "Mon,|Tue,|Wed,|Thu,|Fri,|Sat,|Sun,|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mo.|Di.|Mi.|Do.|Fr.|Sa.|So.|пн,|вт,|ср,|чт,|пт,|сб,|вс,|";

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool phrase_opens_attribution(const char *line)
{
    return phrase_begins(line, openers) || phrase_begins(line, days) ||
           (is_digit(*line) && phrase_has_date(line));
}

bool phrase_has_date(const char *line)
{
    for (const char *at = line; *at; at++) {
        bool starts = at == line || !is_digit(at[-1]);
        size_t digits = strspn(at, "0123456789");
        if (!starts || digits == 0)
            continue;
        bool year = digits == 4 &&
                    (memcmp(at, "19", 2) == 0 || memcmp(at, "20", 2) == 0);
        bool hour = digits <= 2 && (at[digits] == ':' || at[digits] == 'h') &&
                    is_digit(at[digits + 1]) && is_digit(at[digits + 2]);
        if (year || hour)
            return true;
    }
    return false;
}

bool phrase_has_address(const char *line)
{
    const char *at = strchr(line, '@');
    return at && at > line && !strchr(" \t", at[-1]) && at[1] &&
           !strchr(" \t", at[1]);
}

bool phrase_ends_in_colon(const char *line)
{
    size_t length = strlen(line), wide = strlen("：");
    while (length > 0 && strchr(" \t*_", line[length - 1]))
        length--;
    return (length > 0 && line[length - 1] == ':') ||
           (length >= wide && memcmp(line + length - wide, "：", wide) == 0);
}

static const char mobile[] =
    "Sent from my |Sent from Mail for |Sent from Outlook|"
    "Sent from Yahoo Mail|Sent from Gmail|Sent from Samsung|"
    "Sent from ProtonMail|Sent from Proton Mail|Sent from Nine|"
    "Sent from Spark|Sent from BlueMail|Sent from Mailspring|"
    "Sent from AOL|Sent from Fastmail|Sent from a |Sent from an |"
    "Sent from the |Sent via |Sent with |Sent using |Sent by |"
    "Get Outlook for |Download Outlook for |Get BlueMail for |"
    "Sent from [|Yahoo Mail: |Von meinem |Von iPhone |Von Outlook |Gesendet "
    "von |"
    "Gesendet mit |Gesendet aus |Holen Sie sich Outlook für |"
    "Outlook für |Laden Sie Outlook für |Diese Nachricht wurde von mein|"
    "Diese Nachricht wurde mit |Envoyé de |Envoyé depuis |Envoyé avec |"
    "Envoyé à partir d|Télécharger Outlook pour |Obtenir Outlook pour |"
    "Obtenez Outlook pour |Enviado desde |Enviado do |Enviado de |"
    "Enviado a partir d|Enviado com |Enviado con |Enviado via |"
    "Obtener Outlook para |Obter Outlook para |Obter o Outlook para |"
    "Baixe o Outlook para |Inviato da|Inviato con |Ottieni Outlook per |"
    "Scarica Outlook per |Verstuurd vanaf |Verzonden vanaf |"
    "Verzonden met |Verzonden via |Verstuurd met |Outlook voor |"
    "Download Outlook voor |Skickat från |Skickades från |Skickat med |"
    "Hämta Outlook för |Skaffa Outlook för |Sendt fra |Sendt med |"
    "Hent Outlook til |Hent Outlook for |Lähetetty |Hanki Outlook|"
    "Wysłano z |Wysłane z |Pobierz program Outlook|"
    "Pobierz aplikację Outlook|Odesláno z|Odesláno pomocí|Odoslané z|"
    "Získejte Outlook pro |Elküldve |Trimis de pe |Отправлено с |"
    "Отправлено из |Отправлено через |Скачать Outlook|Получить Outlook |"
    "Надіслано з |Provenance : Courrier |"
    "iPhone'umdan gönderildi|iPhone’umdan gönderildi|"
    "iPad'imden gönderildi|iPad’imden gönderildi|Στάλθηκε από |"
    "Εστάλη από |发自我的|從我的|从我的|iPhoneから送信|iPadから送信|"
    "Galaxyから送信|Windows 版のメールから送信|iOS 版 Outlook を入手|"
    "Android 版 Outlook を入手|Proton Mail のセキュアな|Yahoo!メール - |"
    "나의 iPhone에서 보냄|나의 iPad에서 보냄|"
    "내 iPhone에서 보냄|Saadetud minu |";

/* One of these must follow, so that "Sent with my army" stays. */
static const char devices[] =
    "iPhon|iPad|iOS|Android|Handy|mobile|Mobil|mobil|phone|Phone|tablet|"
    "Tablet|Samsung|Galaxy|BlackBerry|Huawei|Xiaomi|Pixel|Mail|mail|"
    "Outlook|Windows|K-9|Thunderbird|Proton|Mutt|Gerät|smartphone|"
    "Smartphone|téléphone|teléfono|móvil|celular|telefon|Telefon|"
    "telemóvel|cellulare|puhelim|телефон|устройств|手机|Tutanota|Tuta|"
    "Superhuman|Spike|Nokia|Sony|Motorola|OnePlus|LG|HTC|Mac|FairEmail|"
    "Boxer|Nine|Spark|AOL|device|appareil|apparaat|dispositivo|enhet|";

bool phrase_is_mobile_signature(const char *line)
{
    enum { LENGTH_MAX = 160 };
    line += strspn(line, " \t*_");
    return strlen(line) <= LENGTH_MAX && phrase_begins(line, mobile) &&
           contains_any(line, devices);
}
