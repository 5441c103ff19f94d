import type { addresses as en } from '../en/addresses.ts'

export const addresses: Record<keyof typeof en, string> = {
  'action.pasteAddress': 'Adresse einfügen',
  'paste.title': 'Adresse einfügen',
  'paste.block': 'Adresse als Text',
  'paste.about':
    'Aus einer Mail, einem Shop oder einer Liste, in einer Zeile oder mehreren. Was unsicher ist, wird danach markiert.',
  'paste.none': 'Kein Ort und keine Straße im Text gefunden.',
  'paste.fill': 'Eintragen',
  'screen.addresses': 'Adressbuch',
  'action.newAddress': 'Neue Adresse',
  'action.useAddress': 'Als Empfänger verwenden',
  'action.leaveAddresses': 'Zurück zum Formular',
  'addresses.useOne': 'Als Empfänger verwenden: {name}',
  'addresses.title': 'Adressbuch',
  'addresses.search': 'Suchen',
  'addresses.search.hint': 'Name, Straße, PLZ, Telefon, Referenz …',
  'addresses.count': '{count, plural, one {# Adresse} other {# Adressen}}',
  'addresses.none': 'Noch keine Adressen. Empfänger werden beim Buchen hier gespeichert.',
  'addresses.none.found': 'Nichts gefunden, auch nicht mit ein oder zwei Tippfehlern.',
  'addresses.more': 'Mehr zeigen (noch {left})',
  'addresses.used': '{count, plural, one {Einmal} other {#-mal}} benutzt, zuletzt {day}',
  'addresses.import': 'Datei importieren',
  'addresses.importing': 'Adressen werden übernommen …',
  'addresses.imported':
    '{added, plural, one {# Adresse} other {# Adressen}} hinzugefügt, {changed} aktualisiert.',
  'addresses.imported.skippedRows':
    '{count, plural, one {Zeile {rows} hat keinen Namen und wurde ausgelassen.} other {Die Zeilen {rows} haben keinen Namen und wurden ausgelassen.}}',
  'addresses.export': 'Alle exportieren',
  'addresses.new': 'Neue Adresse',
  'addresses.change': 'Adresse ändern',
  'problem.addresses.taken': 'Diese Adresse steht schon im Buch. Nichts wurde geändert.',
  'problem.addresses.rescued':
    'Das Adressbuch war beschädigt. {addresses, plural, =0 {Nichts ließ sich retten} one {# Adresse ist gerettet} other {# Adressen sind gerettet}}; die alte Datei liegt als {file} daneben.',
}
