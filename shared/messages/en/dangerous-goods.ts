/** Dangerous goods: what the rules of the interface (2.5, 2.6) and of the ADR say; and addresses of the service. */
export const dangerousGoods = {
  'atField.negative': 'Not below 0',
  'atField.notEncrypted': 'https only',
  'atField.notAServicePath': 'A path like /v1/…',
  'atField.noQuotationId': "Needs '{quotationId}'",
  'atField.unitInNumber': 'The number alone',
  'atField.unitNotSupported': 'Choose kg or litres',
  'atField.notAPackingGroup': 'I, II, III or none',
  'atField.notATransportCategory': '0 to 4',
  'atField.noMultiplierInAdr': 'Type one: the ADR has none',
  'atField.packagingCode': 'Words, not a code',
  'atField.packagingAbbreviation': 'Write it out',
  'atField.packagingPlural': 'In the singular',
  'atField.packagingNotGerman': 'In German',
  'atField.packagingUnknown': 'Choose from the list',
  'atField.packagingUnconfirmed': 'Spelling not confirmed',
  'atField.packagingBare': 'Better with its material',
  'atField.netOverGross': '{excess} over gross',
  'atField.countedInLitres': 'ADR counts litres',
  'atField.countedInKilograms': 'ADR counts kg',
  'atField.multiplierDiffers': 'ADR: {limit}',
  'atField.pointsDiffer': 'Computed: {limit}',
  'atField.highConsequence': 'Security plan',
  'atField.highConsequenceOff': 'High consequence by ADR',
  'atField.otherAdrRelease': 'Record of another ADR',
  'atField.technicalNameNeeded': 'Technical name in ( )',
  'atField.notOnEveryRoute': 'Not on every route',
  'atField.oneExemptionOnly': 'One of them only',
  'atField.noLimitedQuantity': 'Not for this number',
  'atField.limitedQuantityTooHeavy': '{excess} too heavy',
  'atField.noExceptedQuantity': 'Not for this number',
  'atField.exceptedQuantityTooLarge': '{excess} too much',
  'atField.noSpecialProvision188': 'Not for this number',
  'atField.specialProvision188TooHeavy': '{excess} too heavy',
  'atField.adrCategory0': 'Category 0: full ADR',
  'atField.adrPointsOver': '{excess} points over',
  'atField.explosivesBesideOthers': 'Class 1 beside others',
  'atField.goodsOverLine': 'Less than its goods',
  'atField.uitCodeForFreight': 'UIT code may be needed',
  'finding.negative': '{field} is 0 or more.',
  'finding.notEncrypted':
    'Plain http would show the API key to everyone on the way: use https://. Only this machine itself may be asked without.',
  'finding.notAServicePath': '{field} must begin with / and have no spaces, ?, # or .. in it.',
  'finding.noQuotationId': "{field} must say where the quotation’s ID goes: '{quotationId}'",
  'finding.unitInNumber': 'Type the number alone in {field}: kg or litres is chosen beside it.',
  'finding.unitNotSupported':
    'The service does not take “{unit}”: choose kg (sent as NGW) or litres (sent as LIT).',
  'finding.notAPackingGroup': 'The packing group is I, II, III or none.',
  'finding.notATransportCategory': 'The transport category is 0, 1, 2, 3 or 4.',
  'finding.noMultiplierInAdr':
    'For category 0 the ADR has no multiplier: no quantity is exempt. Type what your carrier wants here.',
  'finding.packagingCode': 'The service takes words, not packaging codes: for example {instead}',
  'finding.packagingAbbreviation': 'The service takes no abbreviation: {instead}',
  'finding.packagingPlural': 'The service takes the singular only: {instead}',
  'finding.packagingNotGerman': 'The service takes the German word: {instead}',
  'finding.packagingUnknown':
    'The packaging must begin with one of the service’s words, such as FASS, KISTE or KANISTER.',
  'finding.packagingUnconfirmed':
    '{word} is spelled as in the ADR; the service has not confirmed it. If it refuses, ask the carrier for its word.',
  'finding.packagingBare': '{word} is accepted; with its material it is better: choose from the list.',
  'finding.netOverGross': 'A package holds at most its gross weight of {limit}; this is {excess} more.',
  'finding.countedInLitres': 'ADR 1.1.3.6.3 counts these goods in litres: check the unit.',
  'finding.countedInKilograms': 'ADR 1.1.3.6.3 counts these goods in kilograms: check the unit.',
  'finding.multiplierDiffers': 'By ADR 1.1.3.6.4 the multiplier is {limit}; {value} is sent.',
  'finding.pointsDiffer': 'Amount times multiplier makes {limit} points; {value} are sent.',
  'finding.highConsequence':
    'High consequence dangerous goods: both carriers and shippers need a security plan (ADR 1.10.3.2).',
  'finding.highConsequenceOff':
    'These goods count as high consequence dangerous goods (ADR 1.10.3.1.2): check before turning it off.',
  'finding.otherAdrRelease': 'The record is of {release}; the booking says ADR2025. Check the values.',
  'finding.technicalNameNeeded':
    'This entry needs the technical name in brackets behind the shipping name (ADR 3.1.2.8).',
  'finding.notOnEveryRoute':
    'The service does not carry these goods over its cross-dock or line haul: ask before booking.',
  'finding.oneExemptionOnly':
    'Limited quantity, excepted quantity and special provision 188 exclude each other: choose one.',
  'finding.noLimitedQuantity':
    'This UN number may not travel as limited quantity (ADR table A, column 7a: 0).',
  'finding.limitedQuantityTooHeavy':
    'A package of limited quantities weighs at most {limit} (ADR 3.4.2); this is {excess} more.',
  'finding.noExceptedQuantity':
    'This UN number may not travel as excepted quantity (ADR table A, column 7b: E0).',
  'finding.exceptedQuantityTooLarge':
    'A package of excepted quantities holds at most {limit} here (ADR 3.5.1.2); this is {excess} more.',
  'finding.noSpecialProvision188':
    'Special provision 188 is not assigned to this UN number (ADR table A, column 6).',
  'finding.specialProvision188TooHeavy':
    'Under special provision 188 a package of batteries weighs at most {limit}; this is {excess} more.',
  'finding.adrCategory0': 'Transport category 0 is aboard: no exemption by quantity, the whole ADR applies.',
  'finding.adrPointsOver':
    '{value} points are {excess} over the {limit} of ADR 1.1.3.6: the whole ADR applies (orange plates, trained driver, written instructions).',
  'finding.explosivesBesideOthers':
    'Class 1 may not travel with these other classes in one vehicle (ADR 7.5.2.1): book them apart.',
  'finding.goodsOverLine':
    'The dangerous goods weigh {value}, the whole line only {limit}: check the weights.',
  'finding.uitCodeForFreight': 'Romania: freight may need a UIT code; only parcels under 31.5 kg need none.',
} as const
