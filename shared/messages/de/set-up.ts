import type { setUp as en } from '../en/set-up.ts'

export const setUp: Record<keyof typeof en, string> = {
  'setUp.title': 'Arbeitsplatz einrichten',
  'setUp.step': 'Schritt {step} von 3',
  'setUp.1': 'Üben oder mit dem Dienst verbinden?',
  'setUp.1.practice': 'Üben, solange man will: Labels sind gekennzeichnet, es kostet nichts.',
  'setUp.1.connected': 'Adresse und Schlüssel stehen in den Einstellungen.',
  'setUp.1.connect': 'Dienst und Schlüssel wählen …',
  'setUp.2': 'Wohin kommt der Fahrer?',
  'setUp.2.sample': 'ein Beispiel zum Üben',
  'setUp.2.add': 'Anderen Ort eingeben …',
  'setUp.2.left': 'Der Ort wird links eingegeben, vor dem ersten Paket.',
  'setUp.3': 'Labeldrucker wählen',
  'setUp.3.labels': 'Labeldrucker',
  'setUp.3.hint': 'Der Ordner speichert ein PDF je Label.',
  'setUp.3.paper': 'Papier: {paper}',
  'setUp.3.more': 'Papier, Netzwerkdrucker …',
  'setUp.next': 'Weiter',
  'setUp.back': 'Zurück',
  'setUp.later': 'Später',
  'setUp.done': 'Fertig',
  'setUp.finish': 'Einrichten abschließen',
}
