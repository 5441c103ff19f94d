export { addressActions } from './actions.ts'
export { type AddressesStore, createAddressesStore } from './addresses-store.ts'
export { countryChoices } from './countries.ts'
export { LocationForm } from './lazy-location-form.ts'
