/** The part of date-holidays that `make-holidays.ts` uses. Types can be checked
 * where the package is not installed. */
declare module 'date-holidays' {
  type Names = Record<string, string> | undefined
  export default class Holidays {
    constructor(country: string, state?: string, region?: string)
    getHolidays(
      year: number,
      language: string,
    ): { date: string; start: Date; end: Date; name: string; type: string }[]
    getStates(country: string, language: string): Names
    getRegions(country: string, state: string, language: string): Names
  }
}
