// Dangerous goods list of the ADR 2025 (chapter 3.2, table A) for goods that are often shipped. A number
// with several rows (packing groups, concentrations) has only the most usual one here.
//
// Columns, with those of table A in brackets: number (1) · name (2) · class (3a) · classification code
// (3b) · packing group (4) or - · labels (5) · special provisions (6) · limited quantity (7a) · excepted
// quantity (7b) · packing instructions (8) · tunnel restriction code (15)
export const tableA = `
1001 · ACETYLENE, DISSOLVED · 2 · 4F · - · 2.1 · 662 · 0 · E0 · P200 · B/D
1006 · ARGON, COMPRESSED · 2 · 1A · - · 2.2 · 378 392 653 662 · 120 ml · E1 · P200 · E
1011 · BUTANE · 2 · 2F · - · 2.1 · 392 652 657 662 674 · 0 · E0 · P200 · B/D
1013 · CARBON DIOXIDE · 2 · 2A · - · 2.2 · 378 392 584 653 662 · 120 ml · E1 · P200 · C/E
1017 · CHLORINE · 2 · 2TOC · - · 2.3 5.1 8 · 574 · 0 · E0 · P200 · C/D
1044 · FIRE EXTINGUISHERS with compressed or liquefied gas · 2 · 6A · - · 2.2 · 225 594 · 120 ml · E0 · P003 · E
1049 · HYDROGEN, COMPRESSED · 2 · 1F · - · 2.1 · 392 660 662 · 0 · E0 · P200 · B/D
1057 · LIGHTERS · 2 · 6F · - · 2.1 · 201 654 658 · 0 · E0 · P002 · D
1066 · NITROGEN, COMPRESSED · 2 · 1A · - · 2.2 · 378 392 653 662 · 120 ml · E1 · P200 · E
1072 · OXYGEN, COMPRESSED · 2 · 1O · - · 2.2 5.1 · 355 655 662 · 0 · E0 · P200 · E
1090 · ACETONE · 3 · F1 · II · 3 · - · 1 L · E2 · P001 IBC02 R001 · D/E
1133 · ADHESIVES containing flammable liquid · 3 · F1 · II · 3 · 640D · 5 L · E2 · P001 IBC02 R001 · D/E
1170 · ETHANOL SOLUTION (ETHYL ALCOHOL SOLUTION) · 3 · F1 · II · 3 · 144 601 · 1 L · E2 · P001 IBC02 R001 · D/E
1173 · ETHYL ACETATE · 3 · F1 · II · 3 · - · 1 L · E2 · P001 IBC02 R001 · D/E
1202 · DIESEL FUEL · 3 · F1 · III · 3 · 363 640K 664 · 5 L · E1 · P001 IBC03 LP01 R001 · D/E
1203 · PETROL · 3 · F1 · II · 3 · 243 534 664 · 1 L · E2 · P001 IBC02 R001 · D/E
1210 · PRINTING INK, flammable · 3 · F1 · II · 3 · 163 367 640D · 5 L · E2 · P001 IBC02 R001 · D/E
1219 · ISOPROPANOL (ISOPROPYL ALCOHOL) · 3 · F1 · II · 3 · 601 · 1 L · E2 · P001 IBC02 R001 · D/E
1223 · KEROSENE · 3 · F1 · III · 3 · 664 · 5 L · E1 · P001 IBC03 LP01 R001 · D/E
1230 · METHANOL · 3 · FT1 · II · 3 6.1 · 279 · 1 L · E2 · P001 IBC02 · D/E
1263 · PAINT · 3 · F1 · II · 3 · 163 367 640D 650 · 5 L · E2 · P001 IBC02 R001 · D/E
1266 · PERFUMERY PRODUCTS with flammable solvents · 3 · F1 · II · 3 · 163 640D · 5 L · E2 · P001 IBC02 R001 · D/E
1294 · TOLUENE · 3 · F1 · II · 3 · - · 1 L · E2 · P001 IBC02 R001 · D/E
1300 · TURPENTINE SUBSTITUTE · 3 · F1 · III · 3 · - · 5 L · E1 · P001 IBC03 LP01 R001 · D/E
1307 · XYLENES · 3 · F1 · III · 3 · - · 5 L · E1 · P001 IBC03 LP01 R001 · D/E
1719 · CAUSTIC ALKALI LIQUID, N.O.S. · 8 · C5 · II · 8 · 274 · 1 L · E2 · P001 IBC02 · E
1760 · CORROSIVE LIQUID, N.O.S. · 8 · C9 · II · 8 · 274 · 1 L · E2 · P001 IBC02 · E
1789 · HYDROCHLORIC ACID · 8 · C1 · II · 8 · 520 · 1 L · E2 · P001 IBC02 · E
1791 · HYPOCHLORITE SOLUTION · 8 · C9 · II · 8 · 521 · 1 L · E2 · P001 IBC02 · E
1805 · PHOSPHORIC ACID, SOLUTION · 8 · C1 · III · 8 · - · 5 L · E1 · P001 IBC03 LP01 R001 · E
1823 · SODIUM HYDROXIDE, SOLID · 8 · C6 · II · 8 · - · 1 kg · E2 · P002 IBC08 · E
1824 · SODIUM HYDROXIDE SOLUTION · 8 · C5 · II · 8 · - · 1 L · E2 · P001 IBC02 · E
1830 · SULPHURIC ACID with more than 51 % acid · 8 · C1 · II · 8 · - · 1 L · E2 · P001 IBC02 · E
1866 · RESIN SOLUTION, flammable · 3 · F1 · II · 3 · 640D · 5 L · E2 · P001 IBC02 R001 · D/E
1950 · AEROSOLS, flammable · 2 · 5F · - · 2.1 · 190 327 344 625 · 1 L · E0 · P207 LP200 · D
1965 · HYDROCARBON GAS MIXTURE, LIQUEFIED, N.O.S. · 2 · 2F · - · 2.1 · 274 392 583 652 662 674 · 0 · E0 · P200 · B/D
1978 · PROPANE · 2 · 2F · - · 2.1 · 392 652 657 662 674 · 0 · E0 · P200 · B/D
1987 · ALCOHOLS, N.O.S. · 3 · F1 · II · 3 · 274 601 640D · 1 L · E2 · P001 IBC02 R001 · D/E
1993 · FLAMMABLE LIQUID, N.O.S. · 3 · F1 · II · 3 · 274 601 640D · 1 L · E2 · P001 IBC02 R001 · D/E
2014 · HYDROGEN PEROXIDE, AQUEOUS SOLUTION with not less than 20 % but not more than 60 % hydrogen peroxide · 5.1 · OC1 · II · 5.1 8 · - · 1 L · E2 · P504 IBC02 · E
2031 · NITRIC ACID, other than red fuming, with less than 65 % nitric acid · 8 · C1 · II · 8 · - · 1 L · E2 · P001 IBC02 · E
2037 · RECEPTACLES, SMALL, CONTAINING GAS (GAS CARTRIDGES), flammable · 2 · 5F · - · 2.1 · 191 303 327 344 · 1 L · E0 · P003 · D
2672 · AMMONIA SOLUTION, with more than 10 % but not more than 35 % ammonia · 8 · C5 · III · 8 · 543 · 5 L · E1 · P001 IBC03 LP01 R001 · E
2794 · BATTERIES, WET, FILLED WITH ACID, electric storage · 8 · C11 · - · 8 · 295 598 · 1 L · E0 · P801 · E
2795 · BATTERIES, WET, FILLED WITH ALKALI, electric storage · 8 · C11 · - · 8 · 295 401 598 · 1 L · E0 · P801 · E
2800 · BATTERIES, WET, NON-SPILLABLE, electric storage · 8 · C11 · - · 8 · 238 295 598 · 1 L · E0 · P003 P801 · E
3077 · ENVIRONMENTALLY HAZARDOUS SUBSTANCE, SOLID, N.O.S. · 9 · M7 · III · 9 · 274 335 375 601 · 5 kg · E1 · P002 IBC08 LP02 R001 · -
3082 · ENVIRONMENTALLY HAZARDOUS SUBSTANCE, LIQUID, N.O.S. · 9 · M6 · III · 9 · 274 335 375 601 · 5 L · E1 · P001 IBC03 LP01 R001 · -
3090 · LITHIUM METAL BATTERIES (including lithium alloy batteries) · 9 · M4 · - · 9A · 188 230 310 376 377 387 636 · 0 · E0 · P903 P908 P909 P910 P911 LP903 LP904 LP905 LP906 · E
3091 · LITHIUM METAL BATTERIES CONTAINED IN EQUIPMENT or PACKED WITH EQUIPMENT · 9 · M4 · - · 9A · 188 230 310 360 376 377 387 390 670 · 0 · E0 · P903 P908 P909 P910 P911 LP903 LP904 LP905 LP906 · E
3480 · LITHIUM ION BATTERIES (including lithium ion polymer batteries) · 9 · M4 · - · 9A · 188 230 310 348 376 377 387 636 · 0 · E0 · P903 P908 P909 P910 P911 LP903 LP904 LP905 LP906 · E
3481 · LITHIUM ION BATTERIES CONTAINED IN EQUIPMENT or PACKED WITH EQUIPMENT · 9 · M4 · - · 9A · 188 230 310 348 360 376 377 387 390 670 · 0 · E0 · P903 P908 P909 P910 P911 LP903 LP904 LP905 LP906 · E
`
