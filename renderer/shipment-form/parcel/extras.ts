import type { MessageKey } from '../../../shared/messages/en.ts'

/** Add-ons that the interface names without their fields (2.9, 4.2.8): their controls are always there, off
 * until the settings know the field. */
export const knownExtras = [
  { name: 'signature', label: 'pack.extra.signature' },
  { name: 'directDelivery', label: 'pack.extra.directDelivery' },
  { name: 'additionalInformation', label: 'pack.extra.additionalInformation' },
] as const satisfies { name: string; label: MessageKey }[]
/** Romania's transport code, where the service has a field for it (interface 4.2.9). */
export const uitCode = 'uitCode'

export type ExtraName = (typeof knownExtras)[number]['name']

/** An extra by the name that the catalogue has for it, else by its own. */
export const extraName = (name: string, find: (key: string) => string | undefined): string =>
  find(`pack.extra.${name}`) ?? name
