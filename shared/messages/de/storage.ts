import type { storage as en } from '../en/storage.ts'

export const storage: Record<keyof typeof en, string> = {
  'problem.settings.setAside':
    'Die Einstellungen waren nicht vollständig zu lesen. Was zu lesen war, gilt; die alte Datei liegt als {file} daneben. Vor dem Buchen Umgebung, Abholorte und Drucker prüfen.',
  'problem.storage.full':
    'Die Platte ist voll: {file} wurde nicht geschrieben. Bitte Platz schaffen und noch einmal versuchen; geändert wurde nichts.',
  'problem.storage.unwritable':
    '{file} lässt sich nicht schreiben ({reason}). Geändert wurde nichts; bitte Packdesk dort Schreibrechte geben und noch einmal versuchen.',
  'problem.storage.unreadable':
    '{file} lässt sich nicht lesen ({reason}). Die Datei bleibt unverändert. Die Festplatte prüfen, dann Packdesk neu starten.',
  'problem.journal.begunAnew':
    'Das Journal fehlte, darum wurde ein neues begonnen, obwohl es Sicherungen eines älteren gibt. Falls es nicht absichtlich entfernt wurde, vor dem Buchen in den Einstellungen eine Sicherung wiederherstellen.',
  'problem.addresses.rescued':
    'Das Adressbuch war beschädigt. {addresses, plural, =0 {Nichts davon war zu lesen} one {# Adresse ist gerettet} other {# Adressen sind gerettet}}; die alte Datei liegt als {file} daneben.',
}
