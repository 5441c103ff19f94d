import type { addresses as en } from '../en/addresses.ts'

export const addresses: Record<keyof typeof en, string> = {
  'pack.addresses': 'Bekannte Adressen',
  'pack.doubt': 'Bitte prüfen',
}
