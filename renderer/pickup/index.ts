export { LocationForm } from './lazy-location-form.ts'
export { countryOf, pickupLocationsOf, useLocationOptions, usePickupLocations } from './pickup-locations.ts'
export { dayOptions, figureOf, fillWords, unknownHolidays } from './room-words.ts'
