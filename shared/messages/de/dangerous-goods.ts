import type { dangerousGoods as en } from '../en/dangerous-goods.ts'

export const dangerousGoods: Record<keyof typeof en, string> = {
  'atField.negative': 'Nicht unter 0',
  'atField.notEncrypted': 'Nur https',
  'atField.notAServicePath': 'Ein Pfad wie /v1/…',
  'atField.noQuotationId': "'{quotationId}' fehlt",
  'atField.unitInNumber': 'Nur die Zahl',
  'atField.unitNotSupported': 'kg oder Liter wählen',
  'atField.notAPackingGroup': 'I, II, III oder keine',
  'atField.notATransportCategory': '0 bis 4',
  'atField.noMultiplierInAdr': 'Eintragen: im ADR keiner',
  'atField.packagingCode': 'Wörter statt Code',
  'atField.packagingAbbreviation': 'Ausschreiben',
  'atField.packagingPlural': 'In der Einzahl',
  'atField.packagingNotGerman': 'Auf Deutsch',
  'atField.packagingUnknown': 'Aus der Liste wählen',
  'atField.packagingUnconfirmed': 'Schreibweise nicht bestätigt',
  'atField.packagingBare': 'Besser mit Material',
  'atField.netOverGross': '{excess} über brutto',
  'atField.countedInLitres': 'ADR zählt Liter',
  'atField.countedInKilograms': 'ADR zählt kg',
  'atField.multiplierDiffers': 'ADR: {limit}',
  'atField.pointsDiffer': 'Berechnet: {limit}',
  'atField.highConsequence': 'Sicherungsplan',
  'atField.highConsequenceOff': 'Hohes Potenzial laut ADR',
  'atField.otherAdrRelease': 'Datensatz anderer Ausgabe',
  'atField.technicalNameNeeded': 'Technischer Name in ( )',
  'atField.notOnEveryRoute': 'Nicht auf jedem Weg',
  'atField.oneExemptionOnly': 'Nur eines davon',
  'atField.noLimitedQuantity': 'Nicht für diese Nummer',
  'atField.limitedQuantityTooHeavy': '{excess} zu schwer',
  'atField.noExceptedQuantity': 'Nicht für diese Nummer',
  'atField.exceptedQuantityTooLarge': '{excess} zu viel',
  'atField.noSpecialProvision188': 'Nicht für diese Nummer',
  'atField.specialProvision188TooHeavy': '{excess} zu schwer',
  'atField.adrCategory0': 'Kategorie 0: volles ADR',
  'atField.adrPointsOver': '{excess} Punkte darüber',
  'atField.explosivesBesideOthers': 'Klasse 1 neben anderen',
  'atField.goodsOverLine': 'Weniger als das Gefahrgut',
  'atField.uitCodeForFreight': 'UIT-Code vielleicht nötig',
  'finding.negative': '{field} ist mindestens 0.',
  'finding.notEncrypted':
    'Über http könnte jeder unterwegs den API-Schlüssel lesen: bitte https://. Nur dieser Rechner selbst geht ohne.',
  'finding.notAServicePath': '{field} muss mit / beginnen, ohne Leerzeichen, ?, # oder ..',
  'finding.noQuotationId': "{field} muss sagen, wo die ID des Angebots steht: '{quotationId}'",
  'finding.unitInNumber': 'In {field} nur die Zahl schreiben: kg oder Liter wird daneben gewählt.',
  'finding.unitNotSupported':
    'Der Dienst nimmt „{unit}“ nicht an: kg (gesendet als NGW) oder Liter (gesendet als LIT) wählen.',
  'finding.notAPackingGroup': 'Die Verpackungsgruppe ist I, II, III oder keine.',
  'finding.notATransportCategory': 'Die Beförderungskategorie ist 0, 1, 2, 3 oder 4.',
  'finding.noMultiplierInAdr':
    'Für Kategorie 0 nennt das ADR keinen Faktor: Keine Menge ist freigestellt. Eintragen, was der Frachtführer hier erwartet.',
  'finding.packagingCode': 'Der Dienst nimmt Wörter, keine Verpackungscodes: zum Beispiel {instead}',
  'finding.packagingAbbreviation': 'Der Dienst nimmt keine Abkürzung: {instead}',
  'finding.packagingPlural': 'Der Dienst nimmt nur die Einzahl: {instead}',
  'finding.packagingNotGerman': 'Der Dienst nimmt das deutsche Wort: {instead}',
  'finding.packagingUnknown':
    'Die Verpackung muss mit einem der Wörter des Dienstes beginnen, etwa FASS, KISTE oder KANISTER.',
  'finding.packagingUnconfirmed':
    '{word} ist wie im ADR geschrieben; der Dienst hat es nicht bestätigt. Lehnt er ab, den Frachtführer nach seinem Wort fragen.',
  'finding.packagingBare': '{word} geht; mit Material ist es besser: aus der Liste wählen.',
  'finding.netOverGross':
    'Ein Packstück fasst höchstens sein Bruttogewicht von {limit}; das sind {excess} mehr.',
  'finding.countedInLitres': 'ADR 1.1.3.6.3 zählt diesen Stoff in Litern: Einheit prüfen.',
  'finding.countedInKilograms': 'ADR 1.1.3.6.3 zählt diesen Stoff in Kilogramm: Einheit prüfen.',
  'finding.multiplierDiffers': 'Nach ADR 1.1.3.6.4 ist der Faktor {limit}; gesendet wird {value}.',
  'finding.pointsDiffer': 'Menge mal Faktor ergibt {limit} Punkte; gesendet werden {value}.',
  'finding.highConsequence':
    'Gefahrgut mit hohem Gefahrenpotenzial: Absender und Frachtführer brauchen einen Sicherungsplan (ADR 1.10.3.2).',
  'finding.highConsequenceOff':
    'Dieser Stoff gilt als Gefahrgut mit hohem Gefahrenpotenzial (ADR 1.10.3.1.2): vor dem Ausschalten prüfen.',
  'finding.otherAdrRelease': 'Der Datensatz ist aus {release}; gebucht wird ADR2025. Werte prüfen.',
  'finding.technicalNameNeeded':
    'Dieser Eintrag braucht den technischen Namen in Klammern hinter der Benennung (ADR 3.1.2.8).',
  'finding.notOnEveryRoute':
    'Der Dienst fährt diesen Stoff nicht über Umschlag oder Hauptlauf: vor dem Buchen fragen.',
  'finding.oneExemptionOnly':
    'Begrenzte Menge, freigestellte Menge und Sondervorschrift 188 schließen einander aus: eines wählen.',
  'finding.noLimitedQuantity':
    'Diese UN-Nummer darf nicht als begrenzte Menge reisen (ADR Tabelle A, Spalte 7a: 0).',
  'finding.limitedQuantityTooHeavy':
    'Ein Packstück mit begrenzten Mengen wiegt höchstens {limit} (ADR 3.4.2); das sind {excess} mehr.',
  'finding.noExceptedQuantity':
    'Diese UN-Nummer darf nicht als freigestellte Menge reisen (ADR Tabelle A, Spalte 7b: E0).',
  'finding.exceptedQuantityTooLarge':
    'Ein Packstück mit freigestellten Mengen fasst hier höchstens {limit} (ADR 3.5.1.2); das sind {excess} mehr.',
  'finding.noSpecialProvision188':
    'Sondervorschrift 188 ist dieser UN-Nummer nicht zugeordnet (ADR Tabelle A, Spalte 6).',
  'finding.specialProvision188TooHeavy':
    'Nach Sondervorschrift 188 wiegt ein Packstück mit Batterien höchstens {limit}; das sind {excess} mehr.',
  'finding.adrCategory0':
    'Beförderungskategorie 0 ist dabei: keine Freistellung über die Menge, es gilt das ganze ADR.',
  'finding.adrPointsOver':
    '{value} Punkte liegen {excess} über den {limit} nach ADR 1.1.3.6: Es gilt das ganze ADR (orangefarbene Tafeln, geschulter Fahrer, schriftliche Weisungen).',
  'finding.explosivesBesideOthers':
    'Klasse 1 darf mit diesen anderen Klassen nicht in ein Fahrzeug (ADR 7.5.2.1): getrennt buchen.',
  'finding.goodsOverLine': 'Das Gefahrgut wiegt {value}, die ganze Position nur {limit}: Gewichte prüfen.',
  'finding.uitCodeForFreight':
    'Rumänien: Fracht kann einen UIT-Code brauchen; nur Pakete unter 31,5 kg brauchen keinen.',
}
