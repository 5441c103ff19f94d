import { rowsOf } from './block.ts'

/** Blocks of every other country that is shipped to, written without a look at the reader and before it was mended for them. */
const rows = `
Bloemenhandel De Wit B.V. | Legmeerdijk 313 | 1431 GB Aalsmeer | Nederland => NL ¦ Bloemenhandel De Wit B.V. ¦ Legmeerdijk 313 ¦ 1431 GB ¦ Aalsmeer
Sanne van den Berg | Oudegracht 158 bis | 3511 AZ Utrecht | Netherlands => NL ¦ Sanne van den Berg ¦ Oudegracht 158 bis ¦ 3511 AZ ¦ Utrecht
Joost Hendriks | Prinsengracht 414-424 | 1016JC Amsterdam | NL => NL ¦ Joost Hendriks ¦ Prinsengracht 414-424 ¦ 1016JC ¦ Amsterdam
Kwekerij 't Hoekje | t.a.v. mevr. A. de Boer | Dorpsstraat 12-H | 1693 AA Wervershoof | Niederlande => NL ¦ Kwekerij 't Hoekje ¦ Dorpsstraat 12-H ¦ 1693 AA ¦ Wervershoof ¦ contact=mevr. A. de Boer
Pieter Bakker | 1e Weteringdwarsstraat 7-III | NL-1017 TL Amsterdam => NL ¦ Pieter Bakker ¦ 1e Weteringdwarsstraat 7-III ¦ 1017 TL ¦ Amsterdam
Fietsen Janssen | Markt 3 | 6211 CK Maastricht | tel 043 321 55 60 | winkel@fietsenjanssen.example => NL ¦ Fietsen Janssen ¦ Markt 3 ¦ 6211 CK ¦ Maastricht ¦ phone=043 321 55 60 ¦ email=winkel@fietsenjanssen.example
Mw. L. Postma | Plein 1940-1945 22 | 3011 AB Rotterdam | The Netherlands => NL ¦ Mw. L. Postma ¦ Plein 1940-1945 22 ¦ 3011 AB ¦ Rotterdam
Chocolaterie Delvaux SPRL | Rue Neuve 44 bte 3 | 1000 Bruxelles | Belgique => BE ¦ Chocolaterie Delvaux SPRL ¦ Rue Neuve 44 bte 3 ¦ 1000 ¦ Bruxelles
Wim Claes | Mechelsesteenweg 271 bus 4 | 2018 Antwerpen | België => BE ¦ Wim Claes ¦ Mechelsesteenweg 271 bus 4 ¦ 2018 ¦ Antwerpen
Garage Peeters NV | Gentsesteenweg 15 | B-9300 Aalst => BE ¦ Garage Peeters NV ¦ Gentsesteenweg 15 ¦ 9300 ¦ Aalst
Helga Schumacher | Neustraße 60 | 4700 Eupen | Belgien => BE ¦ Helga Schumacher ¦ Neustraße 60 ¦ 4700 ¦ Eupen
Librairie du Centre S.à r.l. | 12, rue du Fossé | L-1536 Luxembourg => LU ¦ Librairie du Centre S.à r.l. ¦ 12, rue du Fossé ¦ 1536 ¦ Luxembourg
Marc Weber | 5, Grand-Rue | L-6630 Wasserbillig | Luxemburg => LU ¦ Marc Weber ¦ 5, Grand-Rue ¦ 6630 ¦ Wasserbillig
Mme Sylvie Lemoine | 14 bis rue des Tanneurs | 37000 Tours | France => FR ¦ Mme Sylvie Lemoine ¦ 14 bis rue des Tanneurs ¦ 37000 ¦ Tours
SARL Boulangerie Garnier | ZA de la Plaine | 8 rue de l'Industrie | 44140 Aigrefeuille-sur-Maine | FRANCE => FR ¦ SARL Boulangerie Garnier ¦ 8 rue de l'Industrie ¦ 44140 ¦ Aigrefeuille-sur-Maine ¦ addition=ZA de la Plaine
Monsieur Julien Perrot | Appartement 23, Bâtiment C | 102 avenue Jean Jaurès | 69007 LYON | Frankreich => FR ¦ Monsieur Julien Perrot ¦ 102 avenue Jean Jaurès ¦ 69007 ¦ LYON ¦ addition=Appartement 23, Bâtiment C
Caves Beaumont SAS | 15 Grande Rue | BP 40217 | 21206 BEAUNE CEDEX | France => FR ¦ Caves Beaumont SAS ¦ 15 Grande Rue ¦ 21206 ¦ BEAUNE CEDEX ¦ addition=BP 40217
Claire Morvan | 3 ter, impasse du Moulin | 29200 Brest | FR | 06 12 34 56 78 => FR ¦ Claire Morvan ¦ 3 ter, impasse du Moulin ¦ 29200 ¦ Brest ¦ phone=06 12 34 56 78
Antoine Giraud | chez Mme Roux | 27 boulevard Gambetta | F-38000 Grenoble | antoine.giraud@courriel.example => FR ¦ Antoine Giraud ¦ 27 boulevard Gambetta ¦ 38000 ¦ Grenoble ¦ email=antoine.giraud@courriel.example ¦ addition=chez Mme Roux
Mairie de Saint-Émilion | Place Pioceau | 33330 Saint-Émilion | France => FR ¦ Mairie de Saint-Émilion ¦ Place Pioceau ¦ 33330 ¦ Saint-Émilion
Nathalie Colin | Lieu-dit Le Bourg | 24290 Montignac | Francia => FR ¦ Nathalie Colin ¦ Lieu-dit Le Bourg ¦ 24290 ¦ Montignac
Officine Bertoli S.r.l. | Via Emilia Ovest 112/A | 43126 Parma PR | Italia => IT ¦ Officine Bertoli S.r.l. ¦ Via Emilia Ovest 112/A ¦ 43126 ¦ Parma PR
Giulia Ferrante | Corso Vittorio Emanuele II, 18 | 10121 Torino (TO) | Italy => IT ¦ Giulia Ferrante ¦ Corso Vittorio Emanuele II, 18 ¦ 10121 ¦ Torino (TO)
Gent.ma Sig.ra Paola Conti | presso Studio Legale Neri | Piazza Garibaldi 3 | 35122 Padova | Italien => IT ¦ Gent.ma Sig.ra Paola Conti ¦ Piazza Garibaldi 3 ¦ 35122 ¦ Padova ¦ addition=presso Studio Legale Neri
Marco De Luca | Viale XX Settembre 9/B int. 4 | I-34126 Trieste => IT ¦ Marco De Luca ¦ Viale XX Settembre 9/B int. 4 ¦ 34126 ¦ Trieste
Hotel Edelweiss | Rasunstraße 21 | 39031 Bruneck (BZ) | Italien | +39 0474 555 111 => IT ¦ Hotel Edelweiss ¦ Rasunstraße 21 ¦ 39031 ¦ Bruneck (BZ) ¦ phone=+39 0474 555 111
Azienda Agricola Rossetti | Località San Biagio snc | 53024 Montalcino SI | IT => IT ¦ Azienda Agricola Rossetti ¦ Località San Biagio snc ¦ 53024 ¦ Montalcino SI
Carmen Ortega Ruiz | Calle Mayor, 25, 3º B | 28013 Madrid | España => ES ¦ Carmen Ortega Ruiz ¦ Calle Mayor, 25, 3º B ¦ 28013 ¦ Madrid
Talleres Iribarren S.L. | Polígono Industrial Landaben, Calle F, 12 | 31012 Pamplona (Navarra) | Spain => ES ¦ Talleres Iribarren S.L. ¦ Polígono Industrial Landaben, Calle F, 12 ¦ 31012 ¦ Pamplona (Navarra)
Jordi Puig | C/ Balmes 141 4º 2ª | 08008 Barcelona | ES | Tel. +34 93 555 01 22 => ES ¦ Jordi Puig ¦ C/ Balmes 141 4º 2ª ¦ 08008 ¦ Barcelona ¦ phone=+34 93 555 01 22
Panadería La Espiga | Avda. de la Constitución s/n | 41001 Sevilla | Spanien => ES ¦ Panadería La Espiga ¦ Avda. de la Constitución s/n ¦ 41001 ¦ Sevilla
Ana Rita Figueiredo | Rua de Santa Catarina 312, 2.º Esq. | 4000-443 Porto | Portugal => PT ¦ Ana Rita Figueiredo ¦ Rua de Santa Catarina 312, 2.º Esq. ¦ 4000-443 ¦ Porto
Conservas do Mar Lda. | Avenida 5 de Outubro 77 | 8000-076 Faro | PT => PT ¦ Conservas do Mar Lda. ¦ Avenida 5 de Outubro 77 ¦ 8000-076 ¦ Faro
Agnieszka Wójcik | ul. Długa 14/5 | 31-147 Kraków | Polska => PL ¦ Agnieszka Wójcik ¦ ul. Długa 14/5 ¦ 31-147 ¦ Kraków
Meble Nowak Sp. z o.o. | ul. 3 Maja 22 | 41-200 Sosnowiec | Poland => PL ¦ Meble Nowak Sp. z o.o. ¦ ul. 3 Maja 22 ¦ 41-200 ¦ Sosnowiec
Piotr Zieliński | os. Bohaterów Września 7 m. 31 | 31-620 Kraków | PL => PL ¦ Piotr Zieliński ¦ os. Bohaterów Września 7 m. 31 ¦ 31-620 ¦ Kraków
Hurtownia "Kłos" | al. Jana Pawła II 80 | PL-00-175 Warszawa | tel. 22 555 10 20 => PL ¦ Hurtownia "Kłos" ¦ al. Jana Pawła II 80 ¦ 00-175 ¦ Warszawa ¦ phone=22 555 10 20
Jan Maliszewski | Stara Wieś 118 | 34-600 Limanowa | Polen => PL ¦ Jan Maliszewski ¦ Stara Wieś 118 ¦ 34-600 ¦ Limanowa
Kovovýroba Dvořák s.r.o. | Průmyslová 1472/11 | 102 00 Praha 10 | Česko => CZ ¦ Kovovýroba Dvořák s.r.o. ¦ Průmyslová 1472/11 ¦ 102 00 ¦ Praha 10
Jana Horáková | Masarykova 28 | 602 00 Brno | Czech Republic => CZ ¦ Jana Horáková ¦ Masarykova 28 ¦ 602 00 ¦ Brno
Peter Kováč | Obchodná 33 | 811 06 Bratislava | Slovensko => SK ¦ Peter Kováč ¦ Obchodná 33 ¦ 811 06 ¦ Bratislava
Szabó Katalin | Kossuth Lajos utca 8. | 6720 Szeged | Magyarország => HU ¦ Szabó Katalin ¦ Kossuth Lajos utca 8. ¦ 6720 ¦ Szeged
Nagy és Társa Kft. | Debrecen | Piac u. 54. II/3. | 4024 | Hungary => HU ¦ Nagy és Társa Kft. ¦ Piac u. 54. II/3. ¦ 4024 ¦ Debrecen
Matej Kranjc | Slovenska cesta 55 | SI-1000 Ljubljana | Slovenija => SI ¦ Matej Kranjc ¦ Slovenska cesta 55 ¦ 1000 ¦ Ljubljana
Ivana Babić | Ulica kralja Zvonimira 12 | 21000 Split | Hrvatska => HR ¦ Ivana Babić ¦ Ulica kralja Zvonimira 12 ¦ 21000 ¦ Split
Lars Mortensen | Vestergade 18, 2. th | 8000 Aarhus C | Danmark => DK ¦ Lars Mortensen ¦ Vestergade 18, 2. th ¦ 8000 ¦ Aarhus C
Møbelfabrikken ApS | Industrivej 4 | DK-7400 Herning => DK ¦ Møbelfabrikken ApS ¦ Industrivej 4 ¦ 7400 ¦ Herning
Elin Bergström | Storgatan 21 lgh 1102 | 582 23 Linköping | Sverige => SE ¦ Elin Bergström ¦ Storgatan 21 lgh 1102 ¦ 582 23 ¦ Linköping
Svensson & Söner AB | Kungsgatan 5 | SE-411 19 Göteborg | Sweden => SE ¦ Svensson & Söner AB ¦ Kungsgatan 5 ¦ 411 19 ¦ Göteborg
Mikko Lahtinen | Hämeenkatu 14 B 22 | 33100 Tampere | Suomi => FI ¦ Mikko Lahtinen ¦ Hämeenkatu 14 B 22 ¦ 33100 ¦ Tampere
Kuressaare Käsitöö OÜ | Lossi 11 | 93819 Kuressaare | Eesti => EE ¦ Kuressaare Käsitöö OÜ ¦ Lossi 11 ¦ 93819 ¦ Kuressaare
Inese Kalniņa | Brīvības iela 76-12 | Rīga, LV-1011 | Latvija => LV ¦ Inese Kalniņa ¦ Brīvības iela 76-12 ¦ 1011 ¦ Rīga
Tomas Petrauskas | Laisvės al. 53-7 | LT-44309 Kaunas | Lietuva => LT ¦ Tomas Petrauskas ¦ Laisvės al. 53-7 ¦ 44309 ¦ Kaunas
Aoife Brennan | 17 Patrick Street | Cork | T12 W8KP | Ireland => IE ¦ Aoife Brennan ¦ 17 Patrick Street ¦ T12 W8KP ¦ Cork
Murphy's Hardware Ltd. | Unit 6, Ballymount Business Park | Dublin 12 | D12 X5Y7 | Irland => IE ¦ Murphy's Hardware Ltd. ¦ Unit 6, Ballymount Business Park ¦ D12 X5Y7 ¦ Dublin 12
Ελένη Παπαδοπούλου | Ερμού 45 | 105 63 Αθήνα | Ελλάδα => GR ¦ Ελένη Παπαδοπούλου ¦ Ερμού 45 ¦ 105 63 ¦ Αθήνα
Nikos Georgiou | Tsimiski 88 | 546 22 Thessaloniki | Greece => GR ¦ Nikos Georgiou ¦ Tsimiski 88 ¦ 546 22 ¦ Thessaloniki
Andreea Popescu | Str. Memorandumului nr. 10, bl. A2, ap. 14 | 400114 Cluj-Napoca | România => RO ¦ Andreea Popescu ¦ Str. Memorandumului nr. 10, bl. A2, ap. 14 ¦ 400114 ¦ Cluj-Napoca
Ivan Dimitrov | ul. Ivan Vazov 23 | 4000 Plovdiv | Bulgaria => BG ¦ Ivan Dimitrov ¦ ul. Ivan Vazov 23 ¦ 4000 ¦ Plovdiv
Maria Borg | 24 Triq ir-Repubblika | Valletta VLT 1117 | Malta => MT ¦ Maria Borg ¦ 24 Triq ir-Repubblika ¦ VLT 1117 ¦ Valletta
Andreas Charalambous | Makariou Avenue 45 | 3105 Limassol | Cyprus => CY ¦ Andreas Charalambous ¦ Makariou Avenue 45 ¦ 3105 ¦ Limassol
Boutique Fleurie | 8 rue Grande | 06000 Nice => FR ¦ Boutique Fleurie ¦ 8 rue Grande ¦ 06000 ¦ Nice
Ristorante Da Gino | Via Roma 5 | 37121 Verona => IT ¦ Ristorante Da Gino ¦ Via Roma 5 ¦ 37121 ¦ Verona
Karolina Mazur | ul. Piotrkowska 102 | 90-006 Łódź => PL ¦ Karolina Mazur ¦ ul. Piotrkowska 102 ¦ 90-006 ¦ Łódź
Ship to: | First name: Olivia | Last name: Marchand | Address: 9 rue Saint-Jacques | City: Nantes | Zip: 44000 | Country: France | Phone: +33 2 40 55 66 77 => FR ¦ Olivia Marchand ¦ 9 rue Saint-Jacques ¦ 44000 ¦ Nantes ¦ phone=+33 2 40 55 66 77
SOCIETE MARCHAL ET FILS | 12 RUE DU PORT | 67000 STRASBOURG | FRANCE => FR ¦ SOCIETE MARCHAL ET FILS ¦ 12 RUE DU PORT ¦ 67000 ¦ STRASBOURG
Dhr. K. Visser; Kerkstraat 5; 9712 EC Groningen; Nederland => NL ¦ Dhr. K. Visser ¦ Kerkstraat 5 ¦ 9712 EC ¦ Groningen
Shipping address | Bruno Castelli | Via Garibaldi 27 | 16124 Genova GE | Italy | T: +39 010 555123 => IT ¦ Bruno Castelli ¦ Via Garibaldi 27 ¦ 16124 ¦ Genova GE ¦ phone=+39 010 555123
Carlos Mendes | Largo do Rato 1 | Lisboa 1250-096 | PORTUGAL | carlos@mendes.example => PT ¦ Carlos Mendes ¦ Largo do Rato 1 ¦ 1250-096 ¦ Lisboa ¦ email=carlos@mendes.example
Marie Dubois | Rés. Les Pins - Bât. B - Apt 12 | 45, av. de Provence | 13090 Aix-en-Provence | tél. : 04 42 11 22 33 | marie.dubois@example.fr | France => FR ¦ Marie Dubois ¦ 45, av. de Provence ¦ 13090 ¦ Aix-en-Provence ¦ phone=04 42 11 22 33 ¦ email=marie.dubois@example.fr ¦ addition=Rés. Les Pins - Bât. B - Apt 12
Vážený pan | Tomáš Svoboda | U Lesa 15 | 370 01 České Budějovice | Tschechien | +420 777 123 456 => CZ ¦ Vážený pan Tomáš Svoboda ¦ U Lesa 15 ¦ 370 01 ¦ České Budějovice ¦ phone=+420 777 123 456
Kowalski Tomasz | ul. Generała Andersa 8/12 | PL 65-001 Zielona Góra => PL ¦ Kowalski Tomasz ¦ ul. Generała Andersa 8/12 ¦ 65-001 ¦ Zielona Góra
John Smith | 221B Baker Street | London NW1 6XE | United Kingdom => GB ¦ John Smith ¦ 221B Baker Street ¦ NW1 6XE ¦ London
Mads Kjær | Strandvejen 104 B, st. tv. | 2900 Hellerup, Denmark | mobil +45 20 30 40 50 => DK ¦ Mads Kjær ¦ Strandvejen 104 B, st. tv. ¦ 2900 ¦ Hellerup ¦ phone=+45 20 30 40 50
Jan Novák | Nádražní 344/23, 150 00 Praha 5 - Smíchov => CZ ¦ Jan Novák ¦ Nádražní 344/23 ¦ 150 00 ¦ Praha 5 - Smíchov
Scheepswerf De Haan B.V. | Havenkade 9-11 | 8861 AB Harlingen | Nederland => NL ¦ Scheepswerf De Haan B.V. ¦ Havenkade 9-11 ¦ 8861 AB ¦ Harlingen
Mevr. T. Kuiper | Nieuwstraat 45a | 7311HX Apeldoorn | Niederlande => NL ¦ Mevr. T. Kuiper ¦ Nieuwstraat 45a ¦ 7311HX ¦ Apeldoorn
Ruben Smit | 2e Oosterparkstraat 88-2 | NL-1091 JG Amsterdam => NL ¦ Ruben Smit ¦ 2e Oosterparkstraat 88-2 ¦ 1091 JG ¦ Amsterdam
Boekhandel Van Dijk | t.a.v. Karin Vos | Grote Markt 21 | 4811 XP Breda | The Netherlands | 076 555 12 34 => NL ¦ Boekhandel Van Dijk ¦ Grote Markt 21 ¦ 4811 XP ¦ Breda ¦ contact=Karin Vos ¦ phone=076 555 12 34
Tineke Boersma | It West 4 | 8406 EA Tijnje | NL => NL ¦ Tineke Boersma ¦ It West 4 ¦ 8406 EA ¦ Tijnje
Brouwerij De Kroon BVBA | Stationsstraat 77 | B-3300 Tienen | Belgium => BE ¦ Brouwerij De Kroon BVBA ¦ Stationsstraat 77 ¦ 3300 ¦ Tienen
Mme Anne-Sophie Lacroix | Chaussée de Louvain 210 boîte 6 | 5000 Namur | Belgique => BE ¦ Mme Anne-Sophie Lacroix ¦ Chaussée de Louvain 210 boîte 6 ¦ 5000 ¦ Namur
Jef Willems | Bruul 18 | 2800 Mechelen | BE => BE ¦ Jef Willems ¦ Bruul 18 ¦ 2800 ¦ Mechelen
Hôtel du Parc S.A. | 28, avenue de la Gare | L-9233 Diekirch | Luxembourg => LU ¦ Hôtel du Parc S.A. ¦ 28, avenue de la Gare ¦ 9233 ¦ Diekirch
Mme Brigitte Caron | 6 bis rue de la Tannerie | 80000 Amiens | France => FR ¦ Mme Brigitte Caron ¦ 6 bis rue de la Tannerie ¦ 80000 ¦ Amiens
Menuiserie Le Goff SARL | Zone Artisanale du Menhir | 22 route de Quimper | 29900 Concarneau | Frankreich => FR ¦ Menuiserie Le Goff SARL ¦ 22 route de Quimper ¦ 29900 ¦ Concarneau ¦ addition=Zone Artisanale du Menhir
M. Olivier Barbier | Escalier B, 4e étage | 71 cours Lafayette | 69003 LYON | FRANCE => FR ¦ M. Olivier Barbier ¦ 71 cours Lafayette ¦ 69003 ¦ LYON ¦ addition=Escalier B, 4e étage
Lycée Victor Hugo | Service intendance | 1 rue Rembrandt | 25000 Besançon | FR => FR ¦ Lycée Victor Hugo ¦ 1 rue Rembrandt ¦ 25000 ¦ Besançon ¦ addition=Service intendance
Élodie Guérin | 36, faubourg Saint-Antoine | F-86000 Poitiers | 07 98 76 54 32 => FR ¦ Élodie Guérin ¦ 36, faubourg Saint-Antoine ¦ 86000 ¦ Poitiers ¦ phone=07 98 76 54 32
Mathieu Renard | 18 Grande Rue | 39300 Champagnole => FR ¦ Mathieu Renard ¦ 18 Grande Rue ¦ 39300 ¦ Champagnole
Ferramenta Zanetti S.n.c. | Via Trento 41/C | 25128 Brescia BS | Italia => IT ¦ Ferramenta Zanetti S.n.c. ¦ Via Trento 41/C ¦ 25128 ¦ Brescia BS
Sig.ra Elisa Marchetti | Largo Augusto, 7 | 20122 Milano (MI) | Italy => IT ¦ Sig.ra Elisa Marchetti ¦ Largo Augusto, 7 ¦ 20122 ¦ Milano (MI)
Davide Russo | Strada Statale 18 n. 120 | 84047 Capaccio Paestum SA | Italien => IT ¦ Davide Russo ¦ Strada Statale 18 n. 120 ¦ 84047 ¦ Capaccio Paestum SA
Libreria Antica | c.a. Lorenzo Villa | Borgo San Jacopo 23r | 50125 Firenze | IT | +39 055 2345678 => IT ¦ Libreria Antica ¦ Borgo San Jacopo 23r ¦ 50125 ¦ Firenze ¦ contact=Lorenzo Villa ¦ phone=+39 055 2345678
Obstgenossenschaft Eppan | Bahnhofstraße 9 | 39057 Eppan BZ | Italien => IT ¦ Obstgenossenschaft Eppan ¦ Bahnhofstraße 9 ¦ 39057 ¦ Eppan BZ
Lucía Herrero Gil | Calle San Miguel, 14, 1º A | 50001 Zaragoza | España => ES ¦ Lucía Herrero Gil ¦ Calle San Miguel, 14, 1º A ¦ 50001 ¦ Zaragoza
Muebles Aranda S.L.U. | Carretera de Burgos, km 152 | 09400 Aranda de Duero | Spain => ES ¦ Muebles Aranda S.L.U. ¦ Carretera de Burgos, km 152 ¦ 09400 ¦ Aranda de Duero
Sr. Pau Ferrer | Rambla Nova 88 | 43004 Tarragona | ES | 977 21 22 23 => ES ¦ Sr. Pau Ferrer ¦ Rambla Nova 88 ¦ 43004 ¦ Tarragona ¦ phone=977 21 22 23
Cooperativa Olivarera | A la atención de Rosa Molina | Camino Viejo s/n | 23700 Linares | Spanien => ES ¦ Cooperativa Olivarera ¦ Camino Viejo s/n ¦ 23700 ¦ Linares ¦ contact=Rosa Molina
Tiago Moreira | Travessa do Carmo 6, R/C | 3000-123 Coimbra | Portugal => PT ¦ Tiago Moreira ¦ Travessa do Carmo 6, R/C ¦ 3000-123 ¦ Coimbra
Marta Kaczmarek | ul. Słowackiego 19 m. 4 | 87-100 Toruń | Polska => PL ¦ Marta Kaczmarek ¦ ul. Słowackiego 19 m. 4 ¦ 87-100 ¦ Toruń
Auto-Serwis Wilk s.c. | ul. 11 Listopada 60A | 26-600 Radom | Poland | 48 360 11 22 => PL ¦ Auto-Serwis Wilk s.c. ¦ ul. 11 Listopada 60A ¦ 26-600 ¦ Radom ¦ phone=48 360 11 22
Pani Zofia Górska | pl. Wolności 2/8 | PL-25-367 Kielce => PL ¦ Pani Zofia Górska ¦ pl. Wolności 2/8 ¦ 25-367 ¦ Kielce
Drukarnia Orzeł Sp. z o.o. Sp. k. | Rynek 12 | 38-400 Krosno | Polen => PL ¦ Drukarnia Orzeł Sp. z o.o. Sp. k. ¦ Rynek 12 ¦ 38-400 ¦ Krosno
Sklárna Beránek a.s. | Nová 7 | 466 01 Jablonec nad Nisou | Česká republika => CZ ¦ Sklárna Beránek a.s. ¦ Nová 7 ¦ 466 01 ¦ Jablonec nad Nisou
Pavel Marek | Husova 1203/4 | 779 00 Olomouc | Tschechien | +420 602 111 222 => CZ ¦ Pavel Marek ¦ Husova 1203/4 ¦ 779 00 ¦ Olomouc ¦ phone=+420 602 111 222
Mária Hudáková | Hlavná 104 | 040 01 Košice | Slowakei => SK ¦ Mária Hudáková ¦ Hlavná 104 ¦ 040 01 ¦ Košice
Kiss Gábor | Széchenyi tér 3. | 7621 Pécs | Ungarn => HU ¦ Kiss Gábor ¦ Széchenyi tér 3. ¦ 7621 ¦ Pécs
Lesnina d.o.o. | Tržaška cesta 40 | 2000 Maribor | Slowenien => SI ¦ Lesnina d.o.o. ¦ Tržaška cesta 40 ¦ 2000 ¦ Maribor
Marko Jurić | Korzo 15 | HR-51000 Rijeka | Croatia => HR ¦ Marko Jurić ¦ Korzo 15 ¦ 51000 ¦ Rijeka
Karen Holst | Nørregade 51, 1. tv. | 7100 Vejle | Danmark => DK ¦ Karen Holst ¦ Nørregade 51, 1. tv. ¦ 7100 ¦ Vejle
Gustafssons Bygg AB | Industrigatan 14 | 352 45 Växjö | Sverige => SE ¦ Gustafssons Bygg AB ¦ Industrigatan 14 ¦ 352 45 ¦ Växjö
Anneli Mäkinen | Kauppakatu 8 A 3 | 40100 Jyväskylä | Finnland => FI ¦ Anneli Mäkinen ¦ Kauppakatu 8 A 3 ¦ 40100 ¦ Jyväskylä
SIA Dzintars | Lielā iela 9 | LV-3001 Jelgava | Lettland => LV ¦ SIA Dzintars ¦ Lielā iela 9 ¦ 3001 ¦ Jelgava
Saulius Jankauskas | Tilžės g. 109-22 | 76295 Šiauliai | Litauen => LT ¦ Saulius Jankauskas ¦ Tilžės g. 109-22 ¦ 76295 ¦ Šiauliai
Siobhán Kelly | 4 Shop Street | Galway | H91 AX2P | Ireland => IE ¦ Siobhán Kelly ¦ 4 Shop Street ¦ H91 AX2P ¦ Galway
Γιώργος Ανδρέου | Κοραή 12 | 412 22 Λάρισα | Griechenland => GR ¦ Γιώργος Ανδρέου ¦ Κοραή 12 ¦ 412 22 ¦ Λάρισα
Radu Ionescu | Bd. Eroilor nr. 25 | 500030 Brașov | Rumänien => RO ¦ Radu Ionescu ¦ Bd. Eroilor nr. 25 ¦ 500030 ¦ Brașov
Nom : Camille Lefèvre | Adresse : 54 rue d'Isly | Code postal : 59000 | Ville : Lille | Pays : France | Téléphone : +33 3 20 11 22 33 => FR ¦ Camille Lefèvre ¦ 54 rue d'Isly ¦ 59000 ¦ Lille ¦ phone=+33 3 20 11 22 33
Delivery address: | Full name: Matteo Greco | Street: Via Nazionale 190 | City: Roma | Postal code: 00184 | Country: Italy | Email: m.greco@posta.example => IT ¦ Matteo Greco ¦ Via Nazionale 190 ¦ 00184 ¦ Roma ¦ email=m.greco@posta.example
Wouter Dekker; Singel 302; 1016 AD Amsterdam; NL; wouter@dekker.example => NL ¦ Wouter Dekker ¦ Singel 302 ¦ 1016 AD ¦ Amsterdam ¦ email=wouter@dekker.example
Katarzyna Nowicka, ul. Kościuszki 7/2, 10-502 Olsztyn, Polska, tel. +48 501 202 303 => PL ¦ Katarzyna Nowicka ¦ ul. Kościuszki 7/2 ¦ 10-502 ¦ Olsztyn ¦ phone=+48 501 202 303
Joaquín Vidal | Calle Colón 8, pta. 12 | Valencia 46004 | Spanien => ES ¦ Joaquín Vidal ¦ Calle Colón 8, pta. 12 ¦ 46004 ¦ Valencia
Marc Aubert | 14 rue du Général Leclerc - 67600 Sélestat - France => FR ¦ Marc Aubert ¦ 14 rue du Général Leclerc ¦ 67600 ¦ Sélestat
ATELIER DU BOIS | 2 IMPASSE DES LILAS | BP 12 | 56000 VANNES CEDEX => FR ¦ ATELIER DU BOIS ¦ 2 IMPASSE DES LILAS ¦ 56000 ¦ VANNES CEDEX ¦ addition=BP 12
Ulf Lindgren | c/o Berg | Drottninggatan 71 C, 2 tr | SE-753 10 Uppsala | Schweden | +46 70 123 45 67 => SE ¦ Ulf Lindgren ¦ Drottninggatan 71 C, 2 tr ¦ 753 10 ¦ Uppsala ¦ phone=+46 70 123 45 67 ¦ addition=c/o Berg
Toivo Kask | Pikk 20-5, 80010 Pärnu, Estonia => EE ¦ Toivo Kask ¦ Pikk 20-5 ¦ 80010 ¦ Pärnu
Gruppo Alfa SpA | Ufficio acquisti | att.ne Sig. Bruno Sala | Via dell'Industria 5 | 36100 VICENZA (VI) | ITALIA => IT ¦ Gruppo Alfa SpA ¦ Via dell'Industria 5 ¦ 36100 ¦ VICENZA (VI) ¦ contact=Sig. Bruno Sala ¦ addition=Ufficio acquisti
Theo van Dam | Rijksweg 14 | 6365 BK Schinnen | netherlands | theo@vandam.example, +31 6 12 34 56 78 => NL ¦ Theo van Dam ¦ Rijksweg 14 ¦ 6365 BK ¦ Schinnen ¦ phone=+31 6 12 34 56 78 ¦ email=theo@vandam.example
REMO TECH S.R.L. | STR. FABRICII 9 | 300254 TIMISOARA | ROMANIA => RO ¦ REMO TECH S.R.L. ¦ STR. FABRICII 9 ¦ 300254 ¦ TIMISOARA
Kaasboerderij Hoogland | Noordeinde 8 | 2451 AE Leimuiden | Nederland => NL ¦ Kaasboerderij Hoogland ¦ Noordeinde 8 ¦ 2451 AE ¦ Leimuiden
De heer J. van Leeuwen | Stationsplein 12 B | 3818 LE Amersfoort | NEDERLAND => NL ¦ De heer J. van Leeuwen ¦ Stationsplein 12 B ¦ 3818 LE ¦ Amersfoort
Noor Hofman | Van Baerlestraat 90-hs | 1071BB Amsterdam | Holland | +31 20 5551212 => NL ¦ Noor Hofman ¦ Van Baerlestraat 90-hs ¦ 1071BB ¦ Amsterdam ¦ phone=+31 20 5551212
Tuincentrum De Linde VOF | Hoofdweg 233 | NL-9765 CE Paterswolde => NL ¦ Tuincentrum De Linde VOF ¦ Hoofdweg 233 ¦ 9765 CE ¦ Paterswolde
Annelies Goossens | Kerkplein 3 bus 0201 | B-8500 Kortrijk => BE ¦ Annelies Goossens ¦ Kerkplein 3 bus 0201 ¦ 8500 ¦ Kortrijk
Imprimerie Henrard SA | Rue du Pont 14 | 4500 Huy | Belgien => BE ¦ Imprimerie Henrard SA ¦ Rue du Pont 14 ¦ 4500 ¦ Huy
Patrick Kessler | 21, rue des Champs | L-4041 Esch-sur-Alzette | Luxemburg => LU ¦ Patrick Kessler ¦ 21, rue des Champs ¦ 4041 ¦ Esch-sur-Alzette
M. Damien Fournier | 9 chemin des Vignes | 84000 Avignon | France => FR ¦ M. Damien Fournier ¦ 9 chemin des Vignes ¦ 84000 ¦ Avignon
Société Nouvelle Picard | Parc d'activités des Pins | 40 allée de l'Europe | 33127 Martignas-sur-Jalle | FRANCE => FR ¦ Société Nouvelle Picard ¦ 40 allée de l'Europe ¦ 33127 ¦ Martignas-sur-Jalle ¦ addition=Parc d'activités des Pins
Mlle Aurélie Blanchet | Appt 5, 2e étage | 11 place des Vosges | 88000 ÉPINAL | Frankreich => FR ¦ Mlle Aurélie Blanchet ¦ 11 place des Vosges ¦ 88000 ¦ ÉPINAL ¦ addition=Appt 5, 2e étage
Thierry Masson | 2 bis Vieille Route | F-74100 Annemasse | 04 50 87 65 43 => FR ¦ Thierry Masson ¦ 2 bis Vieille Route ¦ 74100 ¦ Annemasse ¦ phone=04 50 87 65 43
Sig. Franco Bellini | Via del Porto 3/1 | 17100 Savona SV | Italia => IT ¦ Sig. Franco Bellini ¦ Via del Porto 3/1 ¦ 17100 ¦ Savona SV
Ceramiche Faentine S.p.A. | Zona Industriale Nord | Via Piero della Francesca 22 | 48018 Faenza (RA) | Italien => IT ¦ Ceramiche Faentine S.p.A. ¦ Via Piero della Francesca 22 ¦ 48018 ¦ Faenza (RA) ¦ addition=Zona Industriale Nord
Chiara Lombardo | Salita San Matteo 19/4 | I-16123 Genova => IT ¦ Chiara Lombardo ¦ Salita San Matteo 19/4 ¦ 16123 ¦ Genova
Farmacia San Rocco | Contrada Piano 8 | 92100 Agrigento AG | Italy | 0922 555 321 => IT ¦ Farmacia San Rocco ¦ Contrada Piano 8 ¦ 92100 ¦ Agrigento AG ¦ phone=0922 555 321
Roberto Iglesias Prado | Rúa do Vilar 33, 2º | 15705 Santiago de Compostela | España => ES ¦ Roberto Iglesias Prado ¦ Rúa do Vilar 33, 2º ¦ 15705 ¦ Santiago de Compostela
Transportes Alcoy S.L. | Pol. Ind. Cotes Baixes, Calle E, nave 5 | 03804 Alcoy (Alicante) | Spanien => ES ¦ Transportes Alcoy S.L. ¦ Pol. Ind. Cotes Baixes, Calle E, nave 5 ¦ 03804 ¦ Alcoy (Alicante)
Dña. Teresa Blanco | Plaza de España, 4, Esc. 2, 6º D | 37002 Salamanca | Spain | +34 923 11 22 33 => ES ¦ Dña. Teresa Blanco ¦ Plaza de España, 4, Esc. 2, 6º D ¦ 37002 ¦ Salamanca ¦ phone=+34 923 11 22 33
Padaria Central Unipessoal Lda | Praça da República 5 | 7800-427 Beja | Portugal => PT ¦ Padaria Central Unipessoal Lda ¦ Praça da República 5 ¦ 7800-427 ¦ Beja
Ewa Sikorska | ul. Wojska Polskiego 88/3 | 70-481 Szczecin | Polska => PL ¦ Ewa Sikorska ¦ ul. Wojska Polskiego 88/3 ¦ 70-481 ¦ Szczecin
Stolarnia Buk Sp. z o.o. | Kolejowa 5 | 58-500 Jelenia Góra | Poland => PL ¦ Stolarnia Buk Sp. z o.o. ¦ Kolejowa 5 ¦ 58-500 ¦ Jelenia Góra
Grzegorz Malinowski | Nowa Wieś 23A | PL-06-300 Przasnysz => PL ¦ Grzegorz Malinowski ¦ Nowa Wieś 23A ¦ 06-300 ¦ Przasnysz
Pani Dorota Wrona | al. Niepodległości 132/136 m. 41 | 02-554 Warszawa | Polen | 500 600 701 => PL ¦ Pani Dorota Wrona ¦ al. Niepodległości 132/136 m. 41 ¦ 02-554 ¦ Warszawa ¦ phone=500 600 701
Strojírny Vltava a.s. | Nábřežní 90 | 150 00 Praha 5 | Česká republika => CZ ¦ Strojírny Vltava a.s. ¦ Nábřežní 90 ¦ 150 00 ¦ Praha 5
Eliška Benešová | Zámecká 14 | CZ-746 01 Opava => CZ ¦ Eliška Benešová ¦ Zámecká 14 ¦ 746 01 ¦ Opava
Ján Baláž | Námestie SNP 7 | 960 01 Zvolen | Slovakia => SK ¦ Ján Baláž ¦ Námestie SNP 7 ¦ 960 01 ¦ Zvolen
Horváth Zoltán | 9021 Győr | Baross Gábor út 21. | Magyarország => HU ¦ Horváth Zoltán ¦ Baross Gábor út 21. ¦ 9021 ¦ Győr
Pekarna Kmet d.o.o. | Cankarjeva ulica 2 | 3000 Celje | Slovenia => SI ¦ Pekarna Kmet d.o.o. ¦ Cankarjeva ulica 2 ¦ 3000 ¦ Celje
Ana Kovačević | Vukovarska 148 | HR-31000 Osijek | Kroatien => HR ¦ Ana Kovačević ¦ Vukovarska 148 ¦ 31000 ¦ Osijek
Jensen Byg A/S | Søndergade 33 | 8900 Randers | Dänemark => DK ¦ Jensen Byg A/S ¦ Søndergade 33 ¦ 8900 ¦ Randers
Fru Birgitta Holm | Skolgatan 7 A | 831 30 Östersund | Schweden => SE ¦ Fru Birgitta Holm ¦ Skolgatan 7 A ¦ 831 30 ¦ Östersund
Rakennus Nieminen Oy | Satamakatu 19 | FI-28100 Pori | Suomi => FI ¦ Rakennus Nieminen Oy ¦ Satamakatu 19 ¦ 28100 ¦ Pori
Jānis Ozols | Raiņa iela 4-11 | LV-5401 Daugavpils | Latvia => LV ¦ Jānis Ozols ¦ Raiņa iela 4-11 ¦ 5401 ¦ Daugavpils
UAB Baltas Namas | Savanorių pr. 22 | LT-91234 Klaipėda => LT ¦ UAB Baltas Namas ¦ Savanorių pr. 22 ¦ 91234 ¦ Klaipėda
Margus Saar | Lai 12-3 | 51005 Tartu | Estland => EE ¦ Margus Saar ¦ Lai 12-3 ¦ 51005 ¦ Tartu
Padraig Nolan | 12 Main Street | Kilkenny | R95 X2Y3 | Irland => IE ¦ Padraig Nolan ¦ 12 Main Street ¦ R95 X2Y3 ¦ Kilkenny
Κώστας Δημητρίου | Εγνατία 101 | 546 35 Θεσσαλονίκη | Greece => GR ¦ Κώστας Δημητρίου ¦ Εγνατία 101 ¦ 546 35 ¦ Θεσσαλονίκη
S.C. Lemn Carpati S.R.L. | Strada Lungă nr. 88 | 500051 Brașov | România => RO ¦ S.C. Lemn Carpati S.R.L. ¦ Strada Lungă nr. 88 ¦ 500051 ¦ Brașov
Georgi Petrov | bul. Vitosha 56, et. 3 | 1463 Sofia | Bulgarien => BG ¦ Georgi Petrov ¦ bul. Vitosha 56, et. 3 ¦ 1463 ¦ Sofia
Joseph Camilleri | 8 Triq il-Kbira | Mosta MST 1019 | Malta => MT ¦ Joseph Camilleri ¦ 8 Triq il-Kbira ¦ MST 1019 ¦ Mosta
Sofie Bruun | Åboulevarden 3, 4. tv | 8000 Aarhus C => DK ¦ Sofie Bruun ¦ Åboulevarden 3, 4. tv ¦ 8000 ¦ Aarhus C
Centro Ottico Vista | Viale Trieste 60 | 33100 Udine => IT ¦ Centro Ottico Vista ¦ Viale Trieste 60 ¦ 33100 ¦ Udine
Lucas Moreau | 17 rue de Metz | 31000 Toulouse => FR ¦ Lucas Moreau ¦ 17 rue de Metz ¦ 31000 ¦ Toulouse
Elena Vidal | Calle Larios 9 | 29015 Málaga => ES ¦ Elena Vidal ¦ Calle Larios 9 ¦ 29015 ¦ Málaga
Naam: Bram Hoekstra | Adres: Voorstraat 18 | Postcode: 8911 BP | Plaats: Leeuwarden | Land: Nederland | Telefoon: 06-12345678 => NL ¦ Bram Hoekstra ¦ Voorstraat 18 ¦ 8911 BP ¦ Leeuwarden ¦ phone=06-12345678
Imię i nazwisko: Rafał Krawczyk | Ulica: Lipowa 31/6 | Kod pocztowy: 43-300 | Miasto: Bielsko-Biała | Kraj: Polska | Telefon: 33 812 34 56 => PL ¦ Rafał Krawczyk ¦ Lipowa 31/6 ¦ 43-300 ¦ Bielsko-Biała ¦ phone=33 812 34 56
Hendrik Vermeer; Rapenburgerstraat 109; 1011 VL Amsterdam; The Netherlands => NL ¦ Hendrik Vermeer ¦ Rapenburgerstraat 109 ¦ 1011 VL ¦ Amsterdam
Marcel Petit | 12, rue Victor Hugo | Reims 51100 | Frankreich => FR ¦ Marcel Petit ¦ 12, rue Victor Hugo ¦ 51100 ¦ Reims
Camping du Lac | Lieu-dit Les Rives | 05230 Chorges | France | contact@campingdulac.example / +33 4 92 50 60 70 => FR ¦ Camping du Lac ¦ Lieu-dit Les Rives ¦ 05230 ¦ Chorges ¦ phone=+33 4 92 50 60 70 ¦ email=contact@campingdulac.example
Claude Renaud - 8 rue Basse - 14000 Caen - France => FR ¦ Claude Renaud ¦ 8 rue Basse ¦ 14000 ¦ Caen
Ing. Radek Šimek | firma SIMTECH s.r.o. | Lidická 22 | 602 00 Brno | Czechia => CZ ¦ firma SIMTECH s.r.o. ¦ Lidická 22 ¦ 602 00 ¦ Brno ¦ contact=Ing. Radek Šimek
Irena Wójtowicz, Rynek Główny 9/4, 31-042 Kraków, tel. 12 422 11 00, irena@poczta.example => PL ¦ Irena Wójtowicz ¦ Rynek Główny 9/4 ¦ 31-042 ¦ Kraków ¦ phone=12 422 11 00 ¦ email=irena@poczta.example
Jean-Pierre Antoine | Route de Thionville 102 | L-2610 Luxembourg-Bonnevoie | +352 621 123 456 => LU ¦ Jean-Pierre Antoine ¦ Route de Thionville 102 ¦ 2610 ¦ Luxembourg-Bonnevoie ¦ phone=+352 621 123 456
Visgroothandel Kramer B.V. | Trawlerkade 64 | 1976 CB IJmuiden | Nederland => NL ¦ Visgroothandel Kramer B.V. ¦ Trawlerkade 64 ¦ 1976 CB ¦ IJmuiden
Lotte Brouwer | Kanaalstraat 201-B | 3531CE Utrecht | Niederlande => NL ¦ Lotte Brouwer ¦ Kanaalstraat 201-B ¦ 3531CE ¦ Utrecht
Huisartsenpraktijk Zuid | t.a.v. dhr. Mulder | Ceintuurbaan 332 | NL-1072 GL Amsterdam => NL ¦ Huisartsenpraktijk Zuid ¦ Ceintuurbaan 332 ¦ 1072 GL ¦ Amsterdam ¦ contact=dhr. Mulder
Daan Meijer | Zeedijk 5 | 4871 NM Etten-Leur | Netherlands | 06 87654321 => NL ¦ Daan Meijer ¦ Zeedijk 5 ¦ 4871 NM ¦ Etten-Leur ¦ phone=06 87654321
Fien De Smet | Brusselsestraat 12 bus 5 | 3000 Leuven | België => BE ¦ Fien De Smet ¦ Brusselsestraat 12 bus 5 ¦ 3000 ¦ Leuven
Carrosserie Dumont SRL | Chaussée de Tirlemont 9 | B-5030 Gembloux => BE ¦ Carrosserie Dumont SRL ¦ Chaussée de Tirlemont 9 ¦ 5030 ¦ Gembloux
Manfred Pauels | Hauptstraße 88 | 4780 Sankt Vith | Belgien => BE ¦ Manfred Pauels ¦ Hauptstraße 88 ¦ 4780 ¦ Sankt Vith
Garage Muller S.à r.l. | 44, route de Longwy | L-4750 Pétange | Luxembourg => LU ¦ Garage Muller S.à r.l. ¦ 44, route de Longwy ¦ 4750 ¦ Pétange
Mme Hélène Faure | 23 ter rue Pasteur | 42000 Saint-Étienne | France => FR ¦ Mme Hélène Faure ¦ 23 ter rue Pasteur ¦ 42000 ¦ Saint-Étienne
Ets Bonnet et Fils | ZI Nord | 5 rue Ampère | 68000 Colmar | Frankreich => FR ¦ Ets Bonnet et Fils ¦ 5 rue Ampère ¦ 68000 ¦ Colmar ¦ addition=ZI Nord
Karim Benali | Bâtiment A, Appt 31 | 77 cours Émile Zola | 69100 Villeurbanne => FR ¦ Karim Benali ¦ 77 cours Émile Zola ¦ 69100 ¦ Villeurbanne ¦ addition=Bâtiment A, Appt 31
Collège Jean Moulin | à l'attention de Mme Roy | 6 place Carnot | 11000 Carcassonne | FRANCE => FR ¦ Collège Jean Moulin ¦ 6 place Carnot ¦ 11000 ¦ Carcassonne ¦ contact=Mme Roy
Huguette Prévost | 4, Grande Rue | F-70000 Vesoul | 03 84 11 22 33 => FR ¦ Huguette Prévost ¦ 4, Grande Rue ¦ 70000 ¦ Vesoul ¦ phone=03 84 11 22 33
Cabinet Vidal | 8 rue de la Poste | CS 20034 | 34500 Béziers | FR => FR ¦ Cabinet Vidal ¦ 8 rue de la Poste ¦ 34500 ¦ Béziers ¦ addition=CS 20034
Autofficina Greco s.n.c. | Via Salaria 214/B | 63100 Ascoli Piceno AP | Italia => IT ¦ Autofficina Greco s.n.c. ¦ Via Salaria 214/B ¦ 63100 ¦ Ascoli Piceno AP
Dott. Andrea Ferri | Corso Garibaldi, 55 | 60121 Ancona (AN) | Italy => IT ¦ Dott. Andrea Ferri ¦ Corso Garibaldi, 55 ¦ 60121 ¦ Ancona (AN)
Beatrice Longo | presso Bar Centrale | Piazza del Popolo 2 | 48121 Ravenna RA | Italien => IT ¦ Beatrice Longo ¦ Piazza del Popolo 2 ¦ 48121 ¦ Ravenna RA ¦ addition=presso Bar Centrale
Pension Rosengarten | Dorfstraße 11 | 39040 Kastelruth (BZ) | Italien => IT ¦ Pension Rosengarten ¦ Dorfstraße 11 ¦ 39040 ¦ Kastelruth (BZ)
Nicola Amato | Via Duomo 8, scala B, int. 7 | I-84121 Salerno => IT ¦ Nicola Amato ¦ Via Duomo 8, scala B, int. 7 ¦ 84121 ¦ Salerno
Marta Serrano | Avda. de América, 18, 7º C | 14008 Córdoba | España => ES ¦ Marta Serrano ¦ Avda. de América, 18, 7º C ¦ 14008 ¦ Córdoba
Aceites del Sur S.A. | Ctra. N-340, km 12 | 11130 Chiclana de la Frontera | Spain => ES ¦ Aceites del Sur S.A. ¦ Ctra. N-340, km 12 ¦ 11130 ¦ Chiclana de la Frontera
D. Íñigo Zabala | Calle Autonomía 31 | 48012 Bilbao | Spanien | 944 10 20 30 => ES ¦ D. Íñigo Zabala ¦ Calle Autonomía 31 ¦ 48012 ¦ Bilbao ¦ phone=944 10 20 30
Beatriz Lopes | Rua do Souto 77, 3.º Dto. | 4700-329 Braga | Portugal => PT ¦ Beatriz Lopes ¦ Rua do Souto 77, 3.º Dto. ¦ 4700-329 ¦ Braga
Joanna Pietrzak | ul. Rycerska 4/6 | 85-128 Bydgoszcz | Polska => PL ¦ Joanna Pietrzak ¦ ul. Rycerska 4/6 ¦ 85-128 ¦ Bydgoszcz
Betoniarnia Skała sp. z o.o. | ul. Fabryczna 1-3 | 98-300 Wieluń | Poland => PL ¦ Betoniarnia Skała sp. z o.o. ¦ ul. Fabryczna 1-3 ¦ 98-300 ¦ Wieluń
Marek Duda | Zalesie 71 | PL-34-326 Łodygowice => PL ¦ Marek Duda ¦ Zalesie 71 ¦ 34-326 ¦ Łodygowice
Sekretariat Szkoły Podstawowej nr 3 | ul. Szkolna 2 | 72-600 Świnoujście | Polen => PL ¦ Sekretariat Szkoły Podstawowej nr 3 ¦ ul. Szkolna 2 ¦ 72-600 ¦ Świnoujście
Truhlářství Pokorný s.r.o. | Na Hrázi 17 | 180 00 Praha 8 | Czech Republic => CZ ¦ Truhlářství Pokorný s.r.o. ¦ Na Hrázi 17 ¦ 180 00 ¦ Praha 8
Hana Kratochvílová | Lipová 1131/5 | CZ-460 01 Liberec => CZ ¦ Hana Kratochvílová ¦ Lipová 1131/5 ¦ 460 01 ¦ Liberec
Tomáš Gajdoš | Mierová 40 | 917 01 Trnava | Slovensko => SK ¦ Tomáš Gajdoš ¦ Mierová 40 ¦ 917 01 ¦ Trnava
Varga Ilona | Rákóczi út 15. | 3525 Miskolc | Magyarország => HU ¦ Varga Ilona ¦ Rákóczi út 15. ¦ 3525 ¦ Miskolc
Barbara Zupan | Prešernova cesta 9 | SI-4000 Kranj => SI ¦ Barbara Zupan ¦ Prešernova cesta 9 ¦ 4000 ¦ Kranj
Obrt Maslina | Put Firula 20 | 21000 Split | Kroatien => HR ¦ Obrt Maslina ¦ Put Firula 20 ¦ 21000 ¦ Split
Mette Krogh | Algade 9, st. th. | 4000 Roskilde | Danmark => DK ¦ Mette Krogh ¦ Algade 9, st. th. ¦ 4000 ¦ Roskilde
Nordström El AB | Verkstadsgatan 2 | SE-721 30 Västerås => SE ¦ Nordström El AB ¦ Verkstadsgatan 2 ¦ 721 30 ¦ Västerås
Jukka Heikkinen | Asemakatu 31 A 12 | 90100 Oulu | Finnland => FI ¦ Jukka Heikkinen ¦ Asemakatu 31 A 12 ¦ 90100 ¦ Oulu
Kadri Mets | Tallinna mnt 5 | 71020 Viljandi | Eesti => EE ¦ Kadri Mets ¦ Tallinna mnt 5 ¦ 71020 ¦ Viljandi
Andris Liepa | Dzirnavu iela 91 k-2 | Rīga, LV-1011 | Lettland => LV ¦ Andris Liepa ¦ Dzirnavu iela 91 k-2 ¦ 1011 ¦ Rīga
Jolanta Butkus | Vilniaus g. 25-4 | LT-01402 Vilnius => LT ¦ Jolanta Butkus ¦ Vilniaus g. 25-4 ¦ 01402 ¦ Vilnius
Eoin Walsh | 31 O'Connell Street | Limerick | V94 N2K1 | Ireland => IE ¦ Eoin Walsh ¦ 31 O'Connell Street ¦ V94 N2K1 ¦ Limerick
Σοφία Νικολάου | Αγίου Ανδρέα 70 | 262 22 Πάτρα | Ελλάδα => GR ¦ Σοφία Νικολάου ¦ Αγίου Ανδρέα 70 ¦ 262 22 ¦ Πάτρα
Mihai Stan | Str. Republicii nr. 14, sc. B, ap. 7 | 550177 Sibiu | Romania => RO ¦ Mihai Stan ¦ Str. Republicii nr. 14, sc. B, ap. 7 ¦ 550177 ¦ Sibiu
Stefan Kolev | ul. Rakovski 108 | 1000 Sofia | Bulgaria => BG ¦ Stefan Kolev ¦ ul. Rakovski 108 ¦ 1000 ¦ Sofia
Panagiota Christodoulou | Leoforos Athinon 5 | 8010 Paphos | Zypern => CY ¦ Panagiota Christodoulou ¦ Leoforos Athinon 5 ¦ 8010 ¦ Paphos
Ditte Lauridsen | Havnepladsen 4 | 7100 Vejle => DK ¦ Ditte Lauridsen ¦ Havnepladsen 4 ¦ 7100 ¦ Vejle
Fabio Marini | Via Cavour 90 | 50129 Firenze => IT ¦ Fabio Marini ¦ Via Cavour 90 ¦ 50129 ¦ Firenze
Sylvain Robin | 30 avenue de Paris | 79000 Niort => FR ¦ Sylvain Robin ¦ 30 avenue de Paris ¦ 79000 ¦ Niort
Nombre: Raúl Campos | Dirección: Calle Nueva 6 | Código postal: 29005 | Ciudad: Málaga | País: España | Teléfono: 952 11 22 33 => ES ¦ Raúl Campos ¦ Calle Nueva 6 ¦ 29005 ¦ Málaga ¦ phone=952 11 22 33
Ship to: | Company: Nordic Bikes ApS | Contact: Ida Friis | Street: Amagerbrogade 60 | Postcode: 2300 | City: København S | Country: Denmark => DK ¦ Nordic Bikes ApS ¦ Amagerbrogade 60 ¦ 2300 ¦ København S ¦ contact=Ida Friis
Femke Jacobs; Brink 14; 7411 BR Deventer; NL => NL ¦ Femke Jacobs ¦ Brink 14 ¦ 7411 BR ¦ Deventer
Paulo Ribeiro | Rua Direita 9 | Viseu 3500-115 | Portugal => PT ¦ Paulo Ribeiro ¦ Rua Direita 9 ¦ 3500-115 ¦ Viseu
Luc Marchand, 5 rue Neuve, 54000 Nancy, France, luc@marchand.example => FR ¦ Luc Marchand ¦ 5 rue Neuve ¦ 54000 ¦ Nancy ¦ email=luc@marchand.example
VIVAIO BIANCHI SRL | VIA APPIA 1200 | 04100 LATINA LT | ITALIA => IT ¦ VIVAIO BIANCHI SRL ¦ VIA APPIA 1200 ¦ 04100 ¦ LATINA LT
Rikard Olofsson | c/o Dahl | Nygatan 15 B lgh 1201 | 602 21 Norrköping | Sverige => SE ¦ Rikard Olofsson ¦ Nygatan 15 B lgh 1201 ¦ 602 21 ¦ Norrköping ¦ addition=c/o Dahl
Teodor Witek, ul. Parkowa 8, 33-300 Nowy Sącz, Polska => PL ¦ Teodor Witek ¦ ul. Parkowa 8 ¦ 33-300 ¦ Nowy Sącz
Claudia Rossi | Via Roma 12 | 39100 Bozen BZ | Südtirol, Italien => IT ¦ Claudia Rossi ¦ Via Roma 12 ¦ 39100 ¦ Bozen BZ ¦ rest=Südtirol
`

export const freshAbroad = rowsOf(rows)
