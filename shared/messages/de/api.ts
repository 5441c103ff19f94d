import type { api as en } from '../en/api.ts'

export const api: Record<keyof typeof en, string> = {
  'problem.api.invalid':
    'In der Anfrage sind Felder zu korrigieren. Nichts wurde hinzugefügt oder gebucht. Felder korrigieren und den Aufruf mit einem neuen Schlüssel senden.',
  'problem.api.noKey':
    'Der Header Idempotency-Key fehlt oder hat nicht 1 bis 200 Zeichen ASCII. Nichts wurde hinzugefügt oder gebucht. Jeder Sendung einen eigenen Schlüssel geben und einen Aufruf mit demselben Schlüssel wiederholen.',
  'problem.api.keyUsed':
    'Dieser Schlüssel wurde für einen Aufruf mit anderem Inhalt verwendet. Nichts wurde hinzugefügt oder gebucht. Für eine andere Sendung einen neuen Schlüssel verwenden.',
  'problem.api.notJson': 'Der Inhalt ist kein lesbares JSON. Nichts wurde hinzugefügt oder gebucht.',
  'problem.api.notJsonType':
    'Der Inhalt muss vom Typ application/json sein. Nichts wurde hinzugefügt oder gebucht.',
  'problem.api.tooLarge': 'Der Inhalt ist zu groß. Nichts wurde hinzugefügt oder gebucht.',
  'problem.api.token':
    'Das Token fehlt oder ist falsch. Den Header Authorization mit Bearer und dem Token dieses Packdesk senden.',
  'problem.api.tooManyAttempts':
    'Von dieser Adresse kamen zu viele falsche Token. In einer Minute erneut versuchen.',
  'problem.api.foreign':
    'Packdesk antwortet nur unter der eigenen Adresse und nicht auf Seiten eines Browsers. Adresse prüfen.',
  'problem.api.method': 'Diese Adresse hat diese Methode nicht.',
  'problem.api.notFound': 'Unter dieser Adresse ist nichts, oder nicht in dieser Umgebung.',
  'problem.api.starting': 'Packdesk startet. Nichts wurde getan. Den Aufruf in einer Sekunde wiederholen.',
  'problem.api.ending':
    'Packdesk wird beendet. Nichts wurde gebucht. Den Aufruf wiederholen, sobald es wieder läuft.',
  'problem.api.productionNotNamed':
    'Dieses Packdesk ist auf Produktion eingestellt: Buchungen werden ausgeführt und berechnet. Nichts wurde gebucht. Mit --environment production starten oder die Produktion in der Vorgabedatei nennen.',
  'problem.api.unconfirmed':
    'Buchungen in der Produktion sind heute nicht bestätigt. Nichts wurde gebucht. Am Bildschirm bestätigen und den Aufruf wiederholen.',
  'problem.api.alreadyShipped':
    '{reference} wurde bereits am {day} versendet, {order} nach {city}. Nichts wurde gebucht. Für eine weitere Sendung einen neuen Schlüssel und die ID der Sendung als shipAgain senden.',
  'problem.api.maybeShipped':
    '{reference} ist vielleicht schon versendet: Die Buchung vom {day} nach {city} ist noch nicht bestätigt. Nichts wurde gebucht. Für eine weitere Sendung einen neuen Schlüssel und die ID der Sendung als shipAgain senden.',
  'problem.api.journalRestored':
    'Dieses Journal stammt aus einer Sicherung und ist noch nicht mit dem Konto abgeglichen. Nichts wurde gebucht. Am Bildschirm abgleichen und den Aufruf wiederholen.',
  'problem.api.notSent': 'Die Buchung wurde nicht gesendet. Den Aufruf mit demselben Schlüssel wiederholen.',
  'problem.api.notBooked': 'Die Sendung wurde nicht gebucht. Zum Buchen mit einem neuen Schlüssel senden.',
  'problem.api.onlyADraft':
    'Diese Sendung ist ein Entwurf und noch nicht gebucht. Zuerst die Abholung buchen.',
  'problem.api.notBookedYet': 'Diese Sendung hat keinen Auftrag, daher ist das nicht möglich.',
  'problem.api.maybeBooked':
    'Es ist noch nicht bekannt, ob diese Sendung gebucht ist. Später erneut lesen oder am Bildschirm entscheiden; nicht noch einmal senden.',
  'problem.api.isCancelling':
    'Der Auftrag dieser Sendung wird storniert. Das Label darf nicht verwendet werden.',
  'problem.api.isCancelled':
    'Der Auftrag dieser Sendung ist storniert. Das Label darf nicht verwendet werden.',
  'problem.api.bookedDifferently':
    'Der Auftrag wurde mit anderen Angaben gebucht als sein Entwurf. Beides in Packdesk vergleichen und entscheiden.',
  'problem.api.notProven':
    'Auf dem Label ist kein Barcode, der geprüft werden konnte; das ZPL ist nicht belegt. Das PDF verwenden und das Label prüfen.',
  'problem.api.pickupOpen':
    'In der Abholung ist noch etwas offen, sie wurde nicht abgeschlossen. Entwürfe buchen oder entfernen und für alles andere einen Grund angeben.',
  'problem.api.internal':
    'In Packdesk ist ein Fehler aufgetreten. Gebuchtes bleibt erhalten; den Aufruf mit demselben Schlüssel wiederholen.',

  'finding.unknownField': '{field} ist kein Feld dieses Aufrufs.',
  'finding.notOneOf': '{field} muss eines von diesen sein: {list}.',
  'finding.missingOf': '{field} ist erforderlich: {list}.',
  'finding.wrongType': '{field} muss vom JSON-Typ {type} sein.',
  'finding.documentNotPrintable':
    '{field} muss ein PDF mit höchstens 50 Seiten und 10 MB sein, das sich öffnen lässt.',
  'finding.documentTooComplex':
    '{field} braucht zum Prüfen zu viel Speicher oder Zeit. Als einfacheres PDF senden, oder weglassen und selbst drucken.',
  'finding.notReadable': '{field} ist nicht lesbar.',
  'finding.notAShipment': '{field} ist nicht die ID einer Sendung.',
}
