import type { freightFindings as en } from '../en/freight-findings.ts'

export const freightFindings: Record<keyof typeof en, string> = {
  'atField.contactNeeded': 'Für den Anruf nötig',
  'atField.pickupContactNeeded': 'Kontakt fehlt',
  'atField.nothingToExchange': 'Keine Paletten zu tauschen',
  'atField.vehicleNeedsDirect': 'Fahrzeug wählen',
  'atField.vehicleNeeded': 'Kein Fahrzeug',
  'atField.vehicleOverloaded': '{excess} zu schwer',
  'atField.rampNeeded': 'Fahrzeug: RAMP',
  'atField.rampExpected': 'Üblich ist RAMP',
  'atField.notJson': 'Kein JSON',
  'atField.notAJsonObject': 'Kein JSON-Objekt',
  'atField.quotationChanged': 'Neu anfragen',
  'atField.quotationGone': 'Neu anfragen',
  'atField.quotationEnded': 'Neu anfragen',

  'finding.contactNeeded':
    'Der Empfänger soll vor der Zustellung erreichbar sein: Telefonnummer oder E-Mail-Adresse angeben.',
  'finding.pickupContactNeeded':
    'Vor der Abholung soll avisiert werden: in den Einstellungen beim Abholort einen Kontakt eintragen.',
  'finding.nothingToExchange': 'Kartons reisen ohne Paletten; es gibt nichts zu tauschen.',
  'finding.vehicleNeedsDirect': 'Ein ganzes Fahrzeug wird als Produkt Fahrzeug gebucht, nicht als Stückgut.',
  'finding.vehicleNeeded':
    'Eine Fahrzeugbuchung nennt ein Fahrzeug wie DIRECT_TRUCK_7_5, keine Palette und keinen Karton.',
  'finding.rampNeeded': '{field}: Ein Fahrzeug wird an der RAMP be- und entladen.',
  'finding.rampExpected':
    '{field}: Der Dienst zeigt für Fahrzeuge RAMP; ein anderes Wort lehnt er vielleicht ab.',
  'finding.notJson': '{field} ist kein JSON. Anführungszeichen, Kommas und Klammern prüfen.',
  'finding.notAJsonObject': '{field} muss ein JSON-Objekt in geschweiften Klammern sein.',
  'finding.quotationChanged':
    'Das Angebot gilt nicht für das, was jetzt getippt ist. Neu anfragen oder ohne Angebot buchen.',
  'finding.quotationGone': 'Das Angebot liegt hier nicht mehr vor. Neu anfragen oder ohne Angebot buchen.',
  'finding.quotationEnded':
    'Der Dienst nimmt dieses Angebot nicht mehr an. Neu anfragen oder ohne Angebot buchen.',
}
