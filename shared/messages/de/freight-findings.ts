import type { freightFindings as en } from '../en/freight-findings.ts'

export const freightFindings: Record<keyof typeof en, string> = {
  'atField.pickupContactNeeded': 'Kontakt fehlt',
  'atField.unitVeryHigh': 'Üblich: höchstens {limit}',
  'atField.palletVeryHeavy': 'Üblich: höchstens {limit}',
  'atField.palletOverhang': 'Europalette: {limit}',
  'atField.nothingToExchange': 'Keine Paletten zu tauschen',
  'atField.vehicleNeedsDirect': 'Direktfahrt wählen',
  'atField.vehicleNeeded': 'Kein Fahrzeug',
  'atField.noSignatureForFreight': 'Unterschrift: nur Pakete',
  'atField.noDirectDeliveryForFreight': 'Direktzustellung: nur Pakete',
  'atField.vehicleOverloaded': '{excess} zu schwer',
  'atField.rampNeeded': 'Rampe nötig',
  'atField.rampExpected': 'Rampe erwartet',
  'atField.notJson': 'Kein JSON',
  'atField.notAJsonObject': 'Kein JSON-Objekt',
  'atField.quotationChanged': 'Neu anfragen',
  'atField.quotationGone': 'Neu anfragen',
  'atField.quotationBooked': 'Schon gebucht',
  'atField.quotationEnded': 'Neu anfragen',
  'atField.uitCodeForFreight': 'UIT-Code vielleicht nötig',

  'finding.pickupContactNeeded':
    'Vor der Abholung soll avisiert werden: in den Einstellungen beim Abholort einen Kontakt eintragen.',
  'finding.unitVeryHigh':
    'Stückgut ist üblicherweise bis {limit} hoch, hier sind es {value}. Die Zahl prüfen oder zuerst beim Spediteur fragen.',
  'finding.palletVeryHeavy':
    'Stückgut wiegt üblicherweise bis {limit} je Palette, hier sind es {value}. Die Zahl prüfen oder zuerst beim Spediteur fragen.',
  'finding.palletOverhang':
    'Eine Europalette misst 120\u00a0×\u00a080\u00a0cm, die Ware steht {excess} über. Die Zahl prüfen oder eine andere Verpackungsart wählen.',
  'finding.noSignatureForFreight':
    'Eine Unterschrift gibt es nur für Pakete. Diese Fracht wird ohne Unterschrift gebucht.',
  'finding.noDirectDeliveryForFreight':
    'Direktzustellung gibt es nur für Pakete. Diese Fracht wird ohne sie gebucht.',
  'finding.nothingToExchange': 'Bei Kartons gibt es keine Paletten zu tauschen.',
  'finding.vehicleNeedsDirect': 'Ein ganzes Fahrzeug wird als Direktfahrt gebucht, nicht als Stückgut.',
  'finding.vehicleNeeded':
    'Eine Direktfahrt braucht ein Fahrzeug wie Lkw 7,5\u00a0t, keine Palette und keinen Karton.',
  'finding.rampNeeded': '{field}: Fahrzeuge werden an der Rampe be- und entladen.',
  'finding.rampExpected':
    '{field}: Der Dienst erwartet für Fahrzeuge eine Rampe und lehnt anderes vielleicht ab.',
  'finding.notJson': '{field} ist kein JSON. Anführungszeichen, Kommas und Klammern prüfen.',
  'finding.notAJsonObject': '{field} muss ein JSON-Objekt in geschweiften Klammern sein.',
  'finding.quotationChanged':
    'Das Angebot passt nicht zur aktuellen Eingabe. Neu anfragen oder ohne Angebot buchen.',
  'finding.quotationGone': 'Das Angebot liegt hier nicht mehr vor. Neu anfragen oder ohne Angebot buchen.',
  'finding.quotationBooked':
    'Dieses Angebot ist schon gebucht: Auftrag {order} nach {city}. Er steht unter „Sendungen“; sonst ohne Angebot buchen.',
  'finding.quotationEnded':
    'Der Dienst nimmt dieses Angebot nicht mehr an. Neu anfragen oder ohne Angebot buchen.',
  'finding.uitCodeForFreight':
    'Rumänien: Fracht kann einen UIT-Code brauchen; nur Pakete unter 31,5\u00a0kg brauchen keinen.',
  'finding.vehicleOverloaded': 'Die Nutzlast dieses Fahrzeugs ist {limit}; das sind {excess} zu viel.',
}
