import { rowsOf } from './block.ts'

/** Blocks of thirty countries, written after everything that fresh-german.ts and fresh-abroad.ts taught. */
const rows = `
Zimmerei Brandl & Söhne | Moosweg 11 | 83646 Bad Tölz | Deutschland => DE ¦ Zimmerei Brandl & Söhne ¦ Moosweg 11 ¦ 83646 ¦ Bad Tölz
Gudrun Ehlers | Deichstraße 4a | 25761 Büsum => DE ¦ Gudrun Ehlers ¦ Deichstraße 4a ¦ 25761 ¦ Büsum
Norddruck AG | Herrn Malte Krey | Vor den Toren 9 | 21614 Buxtehude | Tel. 04161 8899-0 => DE ¦ Norddruck AG ¦ Vor den Toren 9 ¦ 21614 ¦ Buxtehude ¦ contact=Herrn Malte Krey ¦ phone=04161 8899-0
Hasan Çelik | Postnummer: 31415926 | Packstation 135 | 28195 Bremen => DE ¦ Hasan Çelik ¦ Packstation 135 ¦ 28195 ¦ Bremen ¦ addition=31415926
Tabea Horn | 27182818 | Postfiliale 588 | 99423 Weimar | Germany => DE ¦ Tabea Horn ¦ Postfiliale 588 ¦ 99423 ¦ Weimar ¦ addition=27182818
Lotta Petri | c/o Praxis Dr. Seidel | Schwanallee 20 | 35037 Marburg => DE ¦ Lotta Petri ¦ Schwanallee 20 ¦ 35037 ¦ Marburg ¦ addition=c/o Praxis Dr. Seidel
Max-Planck-Gymnasium | Sekretariat | Tölzer Straße 3 | 81379 München => DE ¦ Max-Planck-Gymnasium ¦ Tölzer Straße 3 ¦ 81379 ¦ München ¦ addition=Sekretariat
Gießerei Kolbe GmbH | Tor 4, Halle 12 | Hüttenstraße 100-118 | 38871 Ilsenburg => DE ¦ Gießerei Kolbe GmbH ¦ Hüttenstraße 100-118 ¦ 38871 ¦ Ilsenburg ¦ addition=Tor 4, Halle 12
Rico Sandner | rico@sandner.example | Bergmannstr. 15 | 08280 Aue | 0162 1234567 => DE ¦ Rico Sandner ¦ Bergmannstr. 15 ¦ 08280 ¦ Aue ¦ phone=0162 1234567 ¦ email=rico@sandner.example
Hofladen Wiesinger | Obere Dorfstr. 2 1/3 | 86911 Dießen am Ammersee => DE ¦ Hofladen Wiesinger ¦ Obere Dorfstr. 2 1/3 ¦ 86911 ¦ Dießen am Ammersee
Frau Dr. Nora Weil | Zur Schönen Aussicht 6 | D-61348 Bad Homburg v. d. Höhe => DE ¦ Frau Dr. Nora Weil ¦ Zur Schönen Aussicht 6 ¦ 61348 ¦ Bad Homburg v. d. Höhe
Kanzlei Stroh | Im Mediapark 5b | 50670 Köln | DE => DE ¦ Kanzlei Stroh ¦ Im Mediapark 5b ¦ 50670 ¦ Köln
Bestattungen Friede, Inh. K. Friede | Friedhofstr. 2 | 64625 Bensheim => DE ¦ Bestattungen Friede ¦ Friedhofstr. 2 ¦ 64625 ¦ Bensheim ¦ contact=Inh. K. Friede
Johannes Ritter | Hs.-Nr. 7 | 94244 Teisnach => DE ¦ Johannes Ritter ¦ Hs.-Nr. 7 ¦ 94244 ¦ Teisnach
Tanzschule Leichtfuß | Frau Mona Lisse | Poststr. 30 | 78462 Konstanz | Allemagne => DE ¦ Tanzschule Leichtfuß ¦ Poststr. 30 ¦ 78462 ¦ Konstanz ¦ contact=Frau Mona Lisse
Käsehandlung Alber KG | Graben 4 | 6600 Reutte | Österreich => AT ¦ Käsehandlung Alber KG ¦ Graben 4 ¦ 6600 ¦ Reutte
Ing. Petra Kainz | Laxenburger Straße 151/4/7 | 1100 Wien | Austria => AT ¦ Ing. Petra Kainz ¦ Laxenburger Straße 151/4/7 ¦ 1100 ¦ Wien
Sägewerk Ober | Au 9 | A-5611 Großarl | +43 6414 300 => AT ¦ Sägewerk Ober ¦ Au 9 ¦ 5611 ¦ Großarl ¦ phone=+43 6414 300
Margarethe Huemer | Wohnung 5 | Wiener Straße 60 | 4020 Linz | AT => AT ¦ Margarethe Huemer ¦ Wiener Straße 60 ¦ 4020 ¦ Linz ¦ addition=Wohnung 5
Fietsenwinkel Snel | Lange Viestraat 2 | 3511 BK Utrecht | Nederland => NL ¦ Fietsenwinkel Snel ¦ Lange Viestraat 2 ¦ 3511 BK ¦ Utrecht
Mw. A. Verhoeven | Parkweg 7-bis | 6221CD Maastricht | Niederlande => NL ¦ Mw. A. Verhoeven ¦ Parkweg 7-bis ¦ 6221CD ¦ Maastricht
Glashandel Prins B.V. | t.a.v. Inkoop | Industrieweg 40 | NL-3044 AS Rotterdam => NL ¦ Glashandel Prins B.V. ¦ Industrieweg 40 ¦ 3044 AS ¦ Rotterdam ¦ contact=Inkoop
Ward Mertens | Bondgenotenlaan 84 bus 12 | 3000 Leuven | Belgium => BE ¦ Ward Mertens ¦ Bondgenotenlaan 84 bus 12 ¦ 3000 ¦ Leuven
Pâtisserie Colson SRL | Rue des Carmes 5 | B-4000 Liège => BE ¦ Pâtisserie Colson SRL ¦ Rue des Carmes 5 ¦ 4000 ¦ Liège
Fleurs Hoffmann | 7, place d'Armes | L-1136 Luxembourg => LU ¦ Fleurs Hoffmann ¦ 7, place d'Armes ¦ 1136 ¦ Luxembourg
M. et Mme Gaillard | 19 bis rue de Verdun | 51000 Châlons-en-Champagne | France => FR ¦ M. et Mme Gaillard ¦ 19 bis rue de Verdun ¦ 51000 ¦ Châlons-en-Champagne
Imprimerie du Rhône SARL | ZAC des Platanes | 3 rue Lumière | 26000 Valence | FRANCE => FR ¦ Imprimerie du Rhône SARL ¦ 3 rue Lumière ¦ 26000 ¦ Valence ¦ addition=ZAC des Platanes
Sophie Delorme | Appt 4B, 1er étage | 50 quai Voltaire | 75007 Paris | Frankreich => FR ¦ Sophie Delorme ¦ 50 quai Voltaire ¦ 75007 ¦ Paris ¦ addition=Appt 4B, 1er étage
Yann Le Bihan | chez M. Corre | 2 venelle du Port | F-29900 Concarneau | 02 98 11 22 33 => FR ¦ Yann Le Bihan ¦ 2 venelle du Port ¦ 29900 ¦ Concarneau ¦ phone=02 98 11 22 33 ¦ addition=chez M. Corre
Maison Leclerc | 88 rue Nationale | BP 20 | 37000 Tours CEDEX => FR ¦ Maison Leclerc ¦ 88 rue Nationale ¦ 37000 ¦ Tours CEDEX ¦ addition=BP 20
Panificio Sole S.n.c. | Via Aurelia 12/C | 57123 Livorno LI | Italia => IT ¦ Panificio Sole S.n.c. ¦ Via Aurelia 12/C ¦ 57123 ¦ Livorno LI
Avv. Luca Rinaldi | Piazza Cavour, 8 | 47921 Rimini (RN) | Italy => IT ¦ Avv. Luca Rinaldi ¦ Piazza Cavour, 8 ¦ 47921 ¦ Rimini (RN)
Martina Galli | Vicolo Stretto 3 int. 2 | I-53100 Siena | Italien => IT ¦ Martina Galli ¦ Vicolo Stretto 3 int. 2 ¦ 53100 ¦ Siena
Cristina Ramos | Calle Real, 9, 2º Izq. | 11001 Cádiz | España => ES ¦ Cristina Ramos ¦ Calle Real, 9, 2º Izq. ¦ 11001 ¦ Cádiz
Maquinaria Ebro S.L. | Polígono Malpica, Calle E, 40 | 50016 Zaragoza | Spain => ES ¦ Maquinaria Ebro S.L. ¦ Polígono Malpica, Calle E, 40 ¦ 50016 ¦ Zaragoza
Óscar Peña | Avda. Portugal 5 | 33207 Gijón | Spanien | 985 33 22 11 => ES ¦ Óscar Peña ¦ Avda. Portugal 5 ¦ 33207 ¦ Gijón ¦ phone=985 33 22 11
Rui Tavares | Rua da Boavista 200, 1.º | 4050-103 Porto | Portugal => PT ¦ Rui Tavares ¦ Rua da Boavista 200, 1.º ¦ 4050-103 ¦ Porto
Beata Olszewska | ul. Kopernika 3/9 | 10-510 Olsztyn | Polska => PL ¦ Beata Olszewska ¦ ul. Kopernika 3/9 ¦ 10-510 ¦ Olsztyn
Tartak Sosna Sp. z o.o. | ul. Leśna 44 | 16-300 Augustów | Poland => PL ¦ Tartak Sosna Sp. z o.o. ¦ ul. Leśna 44 ¦ 16-300 ¦ Augustów
Adam Bielecki | pl. Kościuszki 6 | PL-50-028 Wrocław | 601 202 303 => PL ¦ Adam Bielecki ¦ pl. Kościuszki 6 ¦ 50-028 ¦ Wrocław ¦ phone=601 202 303
Pivovar Medvěd a.s. | Pivovarská 5 | 261 01 Příbram | Česko => CZ ¦ Pivovar Medvěd a.s. ¦ Pivovarská 5 ¦ 261 01 ¦ Příbram
Lucie Vlčková | třída Míru 90 | 530 02 Pardubice | Tschechien => CZ ¦ Lucie Vlčková ¦ třída Míru 90 ¦ 530 02 ¦ Pardubice
Igor Hruška | Štúrova 12 | SK-949 01 Nitra => SK ¦ Igor Hruška ¦ Štúrova 12 ¦ 949 01 ¦ Nitra
Molnár Éva | Dózsa György út 8. | 8200 Veszprém | Ungarn => HU ¦ Molnár Éva ¦ Dózsa György út 8. ¦ 8200 ¦ Veszprém
Nina Oblak | Glavni trg 14 | 2000 Maribor | Slovenija => SI ¦ Nina Oblak ¦ Glavni trg 14 ¦ 2000 ¦ Maribor
Luka Perić | Ilica 55 | 10000 Zagreb | Hrvatska => HR ¦ Luka Perić ¦ Ilica 55 ¦ 10000 ¦ Zagreb
Henrik Dam | Nørrebrogade 210, 3. tv. | 2200 København N | Dänemark => DK ¦ Henrik Dam ¦ Nørrebrogade 210, 3. tv. ¦ 2200 ¦ København N
Skogs & Co AB | Hamngatan 8 | SE-852 31 Sundsvall | Sweden => SE ¦ Skogs & Co AB ¦ Hamngatan 8 ¦ 852 31 ¦ Sundsvall
Sari Koivisto | Rantakatu 2 B 7 | 20100 Turku | Finland => FI ¦ Sari Koivisto ¦ Rantakatu 2 B 7 ¦ 20100 ¦ Turku
Signe Lepik | Rüütli 18 | 80011 Pärnu | Eesti => EE ¦ Signe Lepik ¦ Rüütli 18 ¦ 80011 ¦ Pärnu
Oskars Vītols | Lielā iela 30-5 | LV-3401 Liepāja | Lettland => LV ¦ Oskars Vītols ¦ Lielā iela 30-5 ¦ 3401 ¦ Liepāja
Greta Kazlauskienė | Kęstučio g. 7 | LT-44320 Kaunas => LT ¦ Greta Kazlauskienė ¦ Kęstučio g. 7 ¦ 44320 ¦ Kaunas
Niamh Doyle | 8 Quay Street | Sligo | F91 X5K2 | Ireland => IE ¦ Niamh Doyle ¦ 8 Quay Street ¦ F91 X5K2 ¦ Sligo
Ιωάννα Μακρή | Βενιζέλου 33 | 713 01 Ηράκλειο | Ελλάδα => GR ¦ Ιωάννα Μακρή ¦ Βενιζέλου 33 ¦ 713 01 ¦ Ηράκλειο
Elena Dumitru | Str. Unirii nr. 4, ap. 2 | 400133 Cluj-Napoca | Rumänien => RO ¦ Elena Dumitru ¦ Str. Unirii nr. 4, ap. 2 ¦ 400133 ¦ Cluj-Napoca
Petar Ivanov | bul. Slivnitsa 20 | 9000 Varna | Bulgarien => BG ¦ Petar Ivanov ¦ bul. Slivnitsa 20 ¦ 9000 ¦ Varna
Ruth Ammann | Rebweg 3 | 8700 Küsnacht | Schweiz => CH ¦ Ruth Ammann ¦ Rebweg 3 ¦ 8700 ¦ Küsnacht
Ditlev Storm | Vestergade 6 | 5000 Odense C => DK ¦ Ditlev Storm ¦ Vestergade 6 ¦ 5000 ¦ Odense C
Paolo Serra | Via Milano 40 | 09126 Cagliari => IT ¦ Paolo Serra ¦ Via Milano 40 ¦ 09126 ¦ Cagliari
Agathe Pons | 12 rue Foch | 66000 Perpignan => FR ¦ Agathe Pons ¦ 12 rue Foch ¦ 66000 ¦ Perpignan
Edith Blum, Rosengasse 7, 96450 Coburg => DE ¦ Edith Blum ¦ Rosengasse 7 ¦ 96450 ¦ Coburg
Holzland Peters KG, Am Kanal 33, 48455 Bad Bentheim, Deutschland, Tel. 05922 9090 => DE ¦ Holzland Peters KG ¦ Am Kanal 33 ¦ 48455 ¦ Bad Bentheim ¦ phone=05922 9090
Name: Ingo Salzmann | Straße + Nr.: Torgasse 1 | PLZ: 06526 | Ort: Sangerhausen | Telefon: 03464 123123 => DE ¦ Ingo Salzmann ¦ Torgasse 1 ¦ 06526 ¦ Sangerhausen ¦ phone=03464 123123
Company: Baltic Foods OÜ | Contact person: Liis Saar | Address: Sadama 6 | City: Tallinn | Postal code: 10111 | Country: Estonia => EE ¦ Baltic Foods OÜ ¦ Sadama 6 ¦ 10111 ¦ Tallinn ¦ contact=Liis Saar
Destinataire : Paul Girard | Adresse : 6 rue du Four | Code postal : 84000 | Ville : Avignon | Pays : France => FR ¦ Paul Girard ¦ 6 rue du Four ¦ 84000 ¦ Avignon
EDELTRAUD KNOLL\r | OBERER MARKT 14\r | 92507 NABBURG\r | GERMANY => DE ¦ EDELTRAUD KNOLL ¦ OBERER MARKT 14 ¦ 92507 ¦ NABBURG
Foto\u00a0Nitsche | Bautzner\u00a0Str.\u00a088 | 01099\u00a0Dresden => DE ¦ Foto Nitsche ¦ Bautzner Str. 88 ¦ 01099 ¦ Dresden
Marijn Bos; Noorderhaven 40; 9712 VL Groningen; Niederlande => NL ¦ Marijn Bos ¦ Noorderhaven 40 ¦ 9712 VL ¦ Groningen
Jakob Lenz | Mobil (privat): 0151 22334455 | Südring 8 | 55543 Bad Kreuznach => DE ¦ Jakob Lenz ¦ Südring 8 ¦ 55543 ¦ Bad Kreuznach ¦ phone=0151 22334455
66482 Zweibrücken | Lammstraße 9 | Tierheim Zweibrücken => DE ¦ Tierheim Zweibrücken ¦ Lammstraße 9 ¦ 66482 ¦ Zweibrücken
Anders Vik | Storgata 14 | Hamburg 20095 | Deutschland => DE ¦ Anders Vik ¦ Storgata 14 ¦ 20095 ¦ Hamburg
Packstation 160 | 12312312 | Ole Timm | 24103 Kiel => DE ¦ Ole Timm ¦ Packstation 160 ¦ 24103 ¦ Kiel ¦ addition=12312312
Kira Volk, Postnummer 45645645, Postfiliale 530, 34117 Kassel => DE ¦ Kira Volk ¦ Postfiliale 530 ¦ 34117 ¦ Kassel ¦ addition=Postnummer 45645645
Frau | Simone Rapp | Rapp Immobilien GmbH | Schlossplatz 2 | 76530 Baden-Baden => DE ¦ Rapp Immobilien GmbH ¦ Schlossplatz 2 ¦ 76530 ¦ Baden-Baden ¦ contact=Frau Simone Rapp
Dirk Sommer, Sommer Bau GmbH | Werkstr. 5 | 04600 Altenburg => DE ¦ Sommer Bau GmbH ¦ Werkstr. 5 ¦ 04600 ¦ Altenburg ¦ contact=Dirk Sommer
Firma\tTextil Horn e.K. | Straße\tWeberstr. 12 | PLZ/Ort\t09111 Chemnitz => DE ¦ Textil Horn e.K. ¦ Weberstr. 12 ¦ 09111 ¦ Chemnitz
Tom Beyer | Hafen-City-Straße 5 – 7, Eingang B | 20457 Hamburg, Deutschland => DE ¦ Tom Beyer ¦ Hafen-City-Straße 5 – 7, Eingang B ¦ 20457 ¦ Hamburg
Francia | 13001 Marseille | 4 rue Paradis | Librairie Sud => FR ¦ Librairie Sud ¦ 4 rue Paradis ¦ 13001 ¦ Marseille
Uwe Lang, 0171 2345678, Bergstraße 5b, 01069 Dresden => DE ¦ Uwe Lang ¦ Bergstraße 5b ¦ 01069 ¦ Dresden ¦ phone=0171 2345678
Ute Lang; 0351/445566; Bergstraße 5b; 01069 Dresden => DE ¦ Ute Lang ¦ Bergstraße 5b ¦ 01069 ¦ Dresden ¦ phone=0351/445566
Jonas Jonaitis | Gedimino pr. 20-5 | LT-01103 Vilnius | Lietuva => LT ¦ Jonas Jonaitis ¦ Gedimino pr. 20-5 ¦ 01103 ¦ Vilnius
MANNHEIMER WERKZEUG GMBH | C 4, 12 | 68159 MANNHEIM | GERMANY => DE ¦ MANNHEIMER WERKZEUG GMBH ¦ C 4, 12 ¦ 68159 ¦ MANNHEIM
`

export const freshLast = rowsOf(rows)
