import { foldSpelling } from '../../kit/index.ts'

/** The largest towns of each country, in its language and in German. They
 * indicate a country that is not named. */
const cities: Readonly<Record<string, string>> = {
  AT: 'Wien,Vienna,Graz,Linz,Salzburg,Innsbruck,Klagenfurt,Villach,Wels,Sankt Pölten,St. Pölten,Dornbirn,Wiener Neustadt,Steyr,Feldkirch,Bregenz,Leonding,Klosterneuburg,Baden,Krems,Eisenstadt',
  BE: 'Brussel,Bruxelles,Brüssel,Brussels,Antwerpen,Anvers,Gent,Gand,Charleroi,Liège,Lüttich,Brugge,Bruges,Namur,Leuven,Mons,Mechelen,Aalst,Kortrijk,Hasselt,Oostende,Genk,Eupen,Ixelles,Uccle,Schaerbeek,Waterloo,Wavre',
  BG: 'Sofia,София,Plovdiv,Пловдив,Varna,Варна,Burgas,Бургас,Ruse,Stara Zagora,Pleven',
  CH: 'Zürich,Genève,Genf,Basel,Lausanne,Bern,Winterthur,Luzern,St. Gallen,Lugano,Biel,Bienne,Thun,Köniz,Fribourg,Freiburg im Üechtland,Schaffhausen,Chur,Neuchâtel,Sion,Zug,Aarau,Bellinzona,Locarno,Montreux,Olten,Solothurn,Frauenfeld',
  CY: 'Nicosia,Lefkosia,Λευκωσία,Limassol,Lemesos,Λεμεσός,Larnaca,Larnaka,Paphos',
  CZ: 'Praha,Prag,Prague,Brno,Ostrava,Plzeň,Liberec,Olomouc,České Budějovice,Hradec Králové,Ústí nad Labem,Pardubice,Zlín,Karlovy Vary,Jihlava,Opava',
  DE: 'Berlin,Hamburg,München,Köln,Frankfurt,Stuttgart,Düsseldorf,Dortmund,Essen,Leipzig,Bremen,Dresden,Hannover,Nürnberg,Duisburg,Bochum,Wuppertal,Bielefeld,Bonn,Münster,Karlsruhe,Mannheim,Augsburg,Wiesbaden,Mainz,Freiburg,Kiel,Lübeck,Erfurt,Rostock,Kassel,Potsdam,Ulm,Regensburg',
  DK: 'København,Kopenhagen,Copenhagen,København K,København V,København N,København S,Aarhus,Århus,Aarhus C,Odense,Odense C,Aalborg,Esbjerg,Randers,Kolding,Horsens,Vejle,Roskilde,Herning,Frederiksberg,Hellerup',
  EE: 'Tallinn,Tartu,Narva,Pärnu,Viljandi,Rakvere',
  ES: 'Madrid,Barcelona,Valencia,València,Sevilla,Zaragoza,Málaga,Murcia,Palma,Las Palmas de Gran Canaria,Bilbao,Alicante,Córdoba,Valladolid,Vigo,Gijón,Granada,Vitoria-Gasteiz,A Coruña,Pamplona,San Sebastián,Donostia,Santander,Salamanca,Toledo,Girona,Tarragona',
  FI: 'Helsinki,Helsingfors,Espoo,Tampere,Vantaa,Oulu,Turku,Åbo,Jyväskylä,Lahti,Kuopio,Pori,Vaasa,Rovaniemi',
  FR: 'Paris,Marseille,Lyon,Toulouse,Nice,Nantes,Montpellier,Strasbourg,Straßburg,Bordeaux,Lille,Rennes,Reims,Le Havre,Saint-Étienne,Toulon,Grenoble,Dijon,Angers,Nîmes,Villeurbanne,Aix-en-Provence,Brest,Tours,Limoges,Amiens,Metz,Besançon,Perpignan,Orléans,Mulhouse,Rouen,Caen,Nancy,Annecy,Colmar,Versailles,Cannes',
  GB: 'London,Birmingham,Manchester,Glasgow,Leeds,Liverpool,Edinburgh,Bristol,Cardiff,Belfast,Sheffield,Oxford,Cambridge,Reading,York,Brighton,Nottingham,Leicester,Southampton',
  GR: 'Athina,Athen,Athens,Αθήνα,Thessaloniki,Θεσσαλονίκη,Patra,Πάτρα,Piraeus,Peiraias,Πειραιάς,Heraklion,Irakleio,Ηράκλειο,Larissa,Volos,Rhodos',
  HR: 'Zagreb,Split,Rijeka,Osijek,Zadar,Pula,Dubrovnik,Varaždin,Šibenik,Karlovac',
  HU: 'Budapest,Debrecen,Szeged,Miskolc,Pécs,Győr,Nyíregyháza,Kecskemét,Székesfehérvár,Szombathely,Sopron,Eger,Veszprém',
  IE: 'Dublin,Cork,Limerick,Galway,Waterford,Dublin 1,Dublin 2,Dublin 3,Dublin 4,Dublin 6,Dublin 7,Dublin 8',
  IT: 'Roma,Rom,Milano,Mailand,Napoli,Torino,Palermo,Genova,Bologna,Firenze,Florenz,Bari,Catania,Venezia,Verona,Padova,Trieste,Brescia,Parma,Modena,Bolzano,Bozen,Trento,Merano,Meran,Bergamo,Pisa,Siena,Perugia,Cagliari,Udine,Rimini',
  LI: 'Vaduz,Schaan,Triesen,Balzers,Eschen',
  LT: 'Vilnius,Kaunas,Klaipėda,Šiauliai,Panevėžys,Alytus',
  LU: 'Luxembourg,Luxemburg,Esch-sur-Alzette,Differdange,Dudelange,Ettelbruck,Diekirch,Strassen,Bertrange,Grevenmacher',
  LV: 'Rīga,Riga,Daugavpils,Liepāja,Jelgava,Jūrmala,Ventspils',
  MT: 'Valletta,Il-Belt Valletta,Sliema,Birkirkara,Mosta,St. Julians,Victoria',
  NL: 'Amsterdam,Rotterdam,Den Haag,’s-Gravenhage,Utrecht,Eindhoven,Groningen,Tilburg,Almere,Breda,Nijmegen,Arnhem,Haarlem,Enschede,Maastricht,Leiden,Delft,Zwolle,Venlo',
  NO: 'Oslo,Bergen,Trondheim,Stavanger,Drammen,Kristiansand,Tromsø,Fredrikstad,Sandnes,Ålesund',
  PL: 'Warszawa,Warschau,Warsaw,Kraków,Krakau,Łódź,Wrocław,Breslau,Poznań,Posen,Gdańsk,Danzig,Szczecin,Stettin,Bydgoszcz,Lublin,Katowice,Białystok,Gdynia,Częstochowa,Rzeszów,Toruń,Opole',
  PT: 'Lisboa,Lissabon,Lisbon,Porto,Braga,Coimbra,Funchal,Faro,Setúbal,Aveiro,Évora,Vila Nova de Gaia,Guimarães,Leiria',
  RO: 'București,Bukarest,Bucharest,Bucuresti,Cluj-Napoca,Timișoara,Timisoara,Iași,Iasi,Constanța,Craiova,Brașov,Brasov,Galați,Ploiești,Oradea,Sibiu,Arad',
  SE: 'Stockholm,Göteborg,Malmö,Uppsala,Västerås,Örebro,Linköping,Helsingborg,Jönköping,Norrköping,Lund,Umeå,Gävle,Borås,Solna,Kista',
  SI: 'Ljubljana,Laibach,Maribor,Celje,Kranj,Koper,Velenje,Novo mesto,Ptuj',
  SK: 'Bratislava,Pressburg,Košice,Prešov,Žilina,Nitra,Banská Bystrica,Trnava,Martin,Trenčín,Poprad',
}

let countries: Map<string, string[]> | undefined

/** The countries with a large town of this name. A district after the name is ignored. */
export function countriesOfCity(city: string): readonly string[] {
  if (!countries) {
    countries = new Map()
    for (const [country, names] of Object.entries(cities))
      for (const name of names.split(',')) {
        const key = foldSpelling(name)
        countries.set(key, [...(countries.get(key) ?? []), country])
      }
  }
  const bare = city.replace(/\(.*|\bcedex\b.*|[,/].*| +\d.*$/giu, '').trim()
  return countries.get(foldSpelling(city)) ?? countries.get(foldSpelling(bare)) ?? []
}
