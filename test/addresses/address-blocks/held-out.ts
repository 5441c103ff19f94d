import { rowsOf } from './block.ts'

/** Written from the address formats' own rules (the posts' and the UPU's), without a look at the reader's code, after it was done. */
const rows = `
Petra Sommer | Birkenallee 9 | 39104 Magdeburg => DE ¦ Petra Sommer ¦ Birkenallee 9 ¦ 39104 ¦ Magdeburg
Frau | Ilse Kramer | Zum Alten Forsthaus 21 a | 31812 Bad Pyrmont => DE ¦ Frau Ilse Kramer ¦ Zum Alten Forsthaus 21 a ¦ 31812 ¦ Bad Pyrmont
Prof. Dr. Horst Ebert | Ernst-Reuter-Platz 7 | 10587 Berlin => DE ¦ Prof. Dr. Horst Ebert ¦ Ernst-Reuter-Platz 7 ¦ 10587 ¦ Berlin
Schreinerei Vogel GmbH & Co. KG | Am Gewerbepark 12 - 14 | 84030 Ergolding => DE ¦ Schreinerei Vogel GmbH & Co. KG ¦ Am Gewerbepark 12 - 14 ¦ 84030 ¦ Ergolding
Kfz Werner Brandt | Einkauf | Herr Jansen | Auricher Straße 88 | 26721 Emden => DE ¦ Kfz Werner Brandt ¦ Auricher Straße 88 ¦ 26721 ¦ Emden ¦ addition=Einkauf ¦ contact=Herr Jansen
Landratsamt Ortenaukreis | Badstraße 20 | 77652 Offenburg => DE ¦ Landratsamt Ortenaukreis ¦ Badstraße 20 ¦ 77652 ¦ Offenburg
Ev. Kirchengemeinde St. Nikolai | Pfarrbüro | Kirchplatz 1 | 25813 Husum => DE ¦ Ev. Kirchengemeinde St. Nikolai ¦ Kirchplatz 1 ¦ 25813 ¦ Husum ¦ addition=Pfarrbüro
Mehmet Demir | Packstation 207 | Postnummer 90817263 | 44137 Dortmund => DE ¦ Mehmet Demir ¦ Packstation 207 ¦ 44137 ¦ Dortmund ¦ addition=Postnummer 90817263
Sina Lorenz | 10293847 | Postfiliale 531 | 60311 Frankfurt am Main | Deutschland => DE ¦ Sina Lorenz ¦ Postfiliale 531 ¦ 60311 ¦ Frankfurt am Main ¦ addition=10293847
Oliver Thiel | bei Familie Hartmann | Heerstr. 203 | 53111 Bonn => DE ¦ Oliver Thiel ¦ Heerstr. 203 ¦ 53111 ¦ Bonn ¦ addition=bei Familie Hartmann
Amtsgericht Neuss | Postfach 10 11 52 | 41411 Neuss => DE ¦ Amtsgericht Neuss ¦ Postfach 10 11 52 ¦ 41411 ¦ Neuss
Dachdecker Horn e. K. | Gartenstraße 5 ½ | 97070 Würzburg => DE ¦ Dachdecker Horn e. K. ¦ Gartenstraße 5 ½ ¦ 97070 ¦ Würzburg
Birgit Sauer | Bernhard-Nocht-Straße 113 | D 20359 Hamburg => DE ¦ Birgit Sauer ¦ Bernhard-Nocht-Straße 113 ¦ 20359 ¦ Hamburg
Feinkost Moretti | Inhaber Dino Moretti | Zeil 88 | 60313 Frankfurt/Main => DE ¦ Feinkost Moretti ¦ Zeil 88 ¦ 60313 ¦ Frankfurt/Main ¦ contact=Inhaber Dino Moretti
Rolf Pauli, Kaiserstraße 44, 76133 Karlsruhe, Deutschland => DE ¦ Rolf Pauli ¦ Kaiserstraße 44 ¦ 76133 ¦ Karlsruhe
Gisela Nowak | An der Schleuse 3 | 23879 Mölln | Mobil +49 (0)151 23456789 => DE ¦ Gisela Nowak ¦ An der Schleuse 3 ¦ 23879 ¦ Mölln ¦ phone=+49 (0)151 23456789
Sanitätshaus Lindner | Marktstraße 2 | 99084 Erfurt | T 0361 5544332 | lager@lindner.example => DE ¦ Sanitätshaus Lindner ¦ Marktstraße 2 ¦ 99084 ¦ Erfurt ¦ phone=0361 5544332 ¦ email=lager@lindner.example
Vorname: Dana | Nachname: Kühn | Straße und Hausnummer: Elbufer 7 | PLZ: 01069 | Stadt: Dresden => DE ¦ Dana Kühn ¦ Elbufer 7 ¦ 01069 ¦ Dresden
Empfänger: Holger Fuchs | Anschrift: Feuerbachstr. 16 | 04105 Leipzig => DE ¦ Holger Fuchs ¦ Feuerbachstr. 16 ¦ 04105 ¦ Leipzig
WERKZEUGBAU STRAUSS GMBH | ROBERT-BOSCH-RING 30 | 85235 ODELZHAUSEN => DE ¦ WERKZEUGBAU STRAUSS GMBH ¦ ROBERT-BOSCH-RING 30 ¦ 85235 ¦ ODELZHAUSEN
Tobias Kern | C 4, 9b | 68159 Mannheim => DE ¦ Tobias Kern ¦ C 4, 9b ¦ 68159 ¦ Mannheim
Autohaus Nord GmbH | Teiledienst, Halle 4 | Flughafenallee 26 | 28199 Bremen => DE ¦ Autohaus Nord GmbH ¦ Flughafenallee 26 ¦ 28199 ¦ Bremen ¦ addition=Teiledienst, Halle 4
Kita Sonnenschein | Frau Meike Albers | Schulweg 4 | 26603 Aurich | Germany => DE ¦ Kita Sonnenschein ¦ Schulweg 4 ¦ 26603 ¦ Aurich ¦ contact=Frau Meike Albers
Ines Baumann | Hauptstr. 30, Hinterhof | 79098 Freiburg im Breisgau => DE ¦ Ines Baumann ¦ Hauptstr. 30, Hinterhof ¦ 79098 ¦ Freiburg im Breisgau
Universität Bayreuth | Lehrstuhl Physik I | Universitätsstraße 30 | 95447 Bayreuth => DE ¦ Universität Bayreuth ¦ Universitätsstraße 30 ¦ 95447 ¦ Bayreuth ¦ addition=Lehrstuhl Physik I
Franz Leitner | Favoritenstraße 210/3/44 | 1100 Wien => AT ¦ Franz Leitner ¦ Favoritenstraße 210/3/44 ¦ 1100 ¦ Wien
Weingut Kollwentz OG | Hauptplatz 6 | A-7051 Großhöflein => AT ¦ Weingut Kollwentz OG ¦ Hauptplatz 6 ¦ 7051 ¦ Großhöflein
DI Barbara Reiter | Stiege 2, Tür 14 | Wiedner Hauptstraße 76 | 1040 Wien | Österreich => AT ¦ DI Barbara Reiter ¦ Wiedner Hauptstraße 76 ¦ 1040 ¦ Wien ¦ addition=Stiege 2, Tür 14
Bergbahnen Ischgl AG | zu Handen Herrn Walser | Dorfstraße 60 | 6561 Ischgl | Austria => AT ¦ Bergbahnen Ischgl AG ¦ Dorfstraße 60 ¦ 6561 ¦ Ischgl ¦ contact=Herrn Walser
Elisabeth Wimmer, Linzer Gasse 22, 5020 Salzburg, Österreich => AT ¦ Elisabeth Wimmer ¦ Linzer Gasse 22 ¦ 5020 ¦ Salzburg
Reto Zbinden | Murtenstrasse 143 | 3008 Bern | Schweiz => CH ¦ Reto Zbinden ¦ Murtenstrasse 143 ¦ 3008 ¦ Bern
Boulangerie Favre SA | Avenue de la Gare 10 | CH-1003 Lausanne => CH ¦ Boulangerie Favre SA ¦ Avenue de la Gare 10 ¦ 1003 ¦ Lausanne
Nadia Bianchi | Via Cantonale 31 | 6928 Manno | Svizzera => CH ¦ Nadia Bianchi ¦ Via Cantonale 31 ¦ 6928 ¦ Manno
Treuhand Keller GmbH | Postfach 230 | 8021 Zürich | Switzerland => CH ¦ Treuhand Keller GmbH ¦ Postfach 230 ¦ 8021 ¦ Zürich
Gebrüder Frick AG | Landstrasse 15 | FL-9490 Vaduz => LI ¦ Gebrüder Frick AG ¦ Landstrasse 15 ¦ 9490 ¦ Vaduz
Sanne Mulder | Biltstraat 106 | 3572 BJ Utrecht | Nederland => NL ¦ Sanne Mulder ¦ Biltstraat 106 ¦ 3572 BJ ¦ Utrecht
Bloemenhandel Kok B.V. | Legmeerdijk 313 | 1431 GB Aalsmeer => NL ¦ Bloemenhandel Kok B.V. ¦ Legmeerdijk 313 ¦ 1431 GB ¦ Aalsmeer
Dhr. R. van den Berg | Coolsingel 40-II | 3011 AD Rotterdam => NL ¦ Dhr. R. van den Berg ¦ Coolsingel 40-II ¦ 3011 AD ¦ Rotterdam
Universiteit Leiden | t.a.v. mevr. K. Bos | Rapenburg 70 | 2311EZ Leiden | Netherlands => NL ¦ Universiteit Leiden ¦ Rapenburg 70 ¦ 2311EZ ¦ Leiden ¦ contact=mevr. K. Bos
Stichting Zon | Antwoordnummer 1234 | 1000 PA Amsterdam => NL ¦ Stichting Zon ¦ Antwoordnummer 1234 ¦ 1000 PA ¦ Amsterdam
Joris Kuipers, Markt 3 bis, 5611 EB Eindhoven, Niederlande => NL ¦ Joris Kuipers ¦ Markt 3 bis ¦ 5611 EB ¦ Eindhoven
Els Claes | Meir 78 bus 4 | 2000 Antwerpen | België => BE ¦ Els Claes ¦ Meir 78 bus 4 ¦ 2000 ¦ Antwerpen
Brasserie Lambert SPRL | Rue Haute 12, boîte 3 | 1000 Bruxelles | Belgique => BE ¦ Brasserie Lambert SPRL ¦ Rue Haute 12, boîte 3 ¦ 1000 ¦ Bruxelles
Chocolaterie Maes NV | Kortrijksesteenweg 1120 | B-9051 Gent => BE ¦ Chocolaterie Maes NV ¦ Kortrijksesteenweg 1120 ¦ 9051 ¦ Gent
M. Luc Delvaux | Place Saint-Lambert 5 | 4000 Liège | Belgium => BE ¦ M. Luc Delvaux ¦ Place Saint-Lambert 5 ¦ 4000 ¦ Liège
Schröder Sandra | Kirchstraße 24 | 4700 Eupen | Belgien => BE ¦ Schröder Sandra ¦ Kirchstraße 24 ¦ 4700 ¦ Eupen
Marc Weber | 15, rue de Strasbourg | L-2560 Luxembourg => LU ¦ Marc Weber ¦ 15, rue de Strasbourg ¦ 2560 ¦ Luxembourg
Soludec S.A. | 3b, boulevard Prince Henri | L-1724 Luxembourg | Luxemburg => LU ¦ Soludec S.A. ¦ 3b, boulevard Prince Henri ¦ 1724 ¦ Luxembourg
Mme Claire Fontaine | 27 bis avenue Jean Jaurès | 69007 Lyon | France => FR ¦ Mme Claire Fontaine ¦ 27 bis avenue Jean Jaurès ¦ 69007 ¦ Lyon
SARL Les Jardins du Midi | ZI de la Plaine | 13, rue des Artisans | 34470 Pérols => FR ¦ SARL Les Jardins du Midi ¦ 13, rue des Artisans ¦ 34470 ¦ Pérols ¦ addition=ZI de la Plaine
Monsieur Paul Garnier | Bâtiment C, Appartement 12 | 8 allée des Tilleuls | 31000 Toulouse | FRANCE => FR ¦ Monsieur Paul Garnier ¦ 8 allée des Tilleuls ¦ 31000 ¦ Toulouse ¦ addition=Bâtiment C, Appartement 12
Mairie de Colmar | Service des achats | 1 place de la Mairie | 68000 Colmar => FR ¦ Mairie de Colmar ¦ 1 place de la Mairie ¦ 68000 ¦ Colmar ¦ addition=Service des achats
Éditions du Port | BP 142 | 44003 Nantes Cedex 1 => FR ¦ Éditions du Port ¦ BP 142 ¦ 44003 ¦ Nantes Cedex 1
Hugo Perrin | chez Mme Roux | 4 quai des Chartrons | 33000 Bordeaux | Frankreich => FR ¦ Hugo Perrin ¦ 4 quai des Chartrons ¦ 33000 ¦ Bordeaux ¦ addition=chez Mme Roux
Cave Coopérative SAS | à l'attention de Lucie Blanc | 112 route de Narbonne | F-11100 Narbonne => FR ¦ Cave Coopérative SAS ¦ 112 route de Narbonne ¦ 11100 ¦ Narbonne ¦ contact=Lucie Blanc
Léa Martinez, 5 impasse du Puits, 06300 Nice, France => FR ¦ Léa Martinez ¦ 5 impasse du Puits ¦ 06300 ¦ Nice
Pharmacie du Lac | 2 rue Carnot | 74000 Annecy | Tél : 04 50 12 34 56 => FR ¦ Pharmacie du Lac ¦ 2 rue Carnot ¦ 74000 ¦ Annecy ¦ phone=04 50 12 34 56
Elena Conti | Via Dante Alighieri, 22/B | 35139 Padova PD | Italia => IT ¦ Elena Conti ¦ Via Dante Alighieri, 22/B ¦ 35139 ¦ Padova PD
Tessuti Prato S.n.c. | Viale della Repubblica 188 | 59100 Prato (PO) => IT ¦ Tessuti Prato S.n.c. ¦ Viale della Repubblica 188 ¦ 59100 ¦ Prato (PO)
Dott.ssa Anna Serra | Piazza Yenne 3 | I-09124 Cagliari CA => IT ¦ Dott.ssa Anna Serra ¦ Piazza Yenne 3 ¦ 09124 ¦ Cagliari CA
Hotel Miramonti srl | c.a. Sig. Walter Pichler | Str. Rezia 90 | 39046 Ortisei BZ | Italien => IT ¦ Hotel Miramonti srl ¦ Str. Rezia 90 ¦ 39046 ¦ Ortisei BZ ¦ contact=Sig. Walter Pichler
Paolo De Luca | c/o Bar Sport | Corso Umberto I, 101 | 80138 Napoli NA => IT ¦ Paolo De Luca ¦ Corso Umberto I, 101 ¦ 80138 ¦ Napoli NA ¦ addition=c/o Bar Sport
Giorgio Leone, Via Etnea 250, 95131 Catania, Italy => IT ¦ Giorgio Leone ¦ Via Etnea 250 ¦ 95131 ¦ Catania
Antonio Ruiz Vega | Calle de Alcalá 45, 4º izq. | 28014 Madrid => ES ¦ Antonio Ruiz Vega ¦ Calle de Alcalá 45, 4º izq. ¦ 28014 ¦ Madrid
Cerámicas Levante S.A. | Avda. del Puerto, 120 bajo | 46023 Valencia | España => ES ¦ Cerámicas Levante S.A. ¦ Avda. del Puerto, 120 bajo ¦ 46023 ¦ Valencia
Núria Vila | Passeig de Gràcia, 55, 3r 2a | 08007 Barcelona => ES ¦ Núria Vila ¦ Passeig de Gràcia, 55, 3r 2a ¦ 08007 ¦ Barcelona
Bodegas Alba SL | A/A Don Luis Prieto | Carretera de Haro km 3 | 26200 Haro (La Rioja) => ES ¦ Bodegas Alba SL ¦ Carretera de Haro km 3 ¦ 26200 ¦ Haro (La Rioja) ¦ contact=Don Luis Prieto
Ayto. de Cuenca | Plaza Mayor s/n | 16001 Cuenca | Spanien => ES ¦ Ayto. de Cuenca ¦ Plaza Mayor s/n ¦ 16001 ¦ Cuenca
Sra. Pilar Gómez, Calle Sierpes 14, 41004 Sevilla, Spain => ES ¦ Sra. Pilar Gómez ¦ Calle Sierpes 14 ¦ 41004 ¦ Sevilla
Miguel Antunes | Rua de Santa Catarina, 312, 1º Dto. | 4000-443 Porto | Portugal => PT ¦ Miguel Antunes ¦ Rua de Santa Catarina, 312, 1º Dto. ¦ 4000-443 ¦ Porto
Conservas do Algarve S.A. | Av. 5 de Outubro 40 | 8700-304 Olhão => PT ¦ Conservas do Algarve S.A. ¦ Av. 5 de Outubro 40 ¦ 8700-304 ¦ Olhão
Inês Carvalho | Apartado 117 | 3811-901 Aveiro => PT ¦ Inês Carvalho ¦ Apartado 117 ¦ 3811-901 ¦ Aveiro
Δημήτρης Νικολάου | Λεωφόρος Κηφισίας 44 | 151 25 Μαρούσι | Ελλάδα => GR ¦ Δημήτρης Νικολάου ¦ Λεωφόρος Κηφισίας 44 ¦ 151 25 ¦ Μαρούσι
Elaia Foods A.E. | Leoforos Syngrou 98 | GR-117 41 Athens => GR ¦ Elaia Foods A.E. ¦ Leoforos Syngrou 98 ¦ 117 41 ¦ Athens
Maria Vella | 14, Republic Street | Valletta VLT 1110 | Malta => MT ¦ Maria Vella ¦ 14, Republic Street ¦ VLT 1110 ¦ Valletta
Andreas Christou | 27 Makarios Avenue | 1065 Nicosia | Cyprus => CY ¦ Andreas Christou ¦ 27 Makarios Avenue ¦ 1065 ¦ Nicosia
Peter Madsen | Østergade 24, 3. th. | 5000 Odense C | Danmark => DK ¦ Peter Madsen ¦ Østergade 24, 3. th. ¦ 5000 ¦ Odense C
Vindkraft ApS | Att. Jens Holm | Havnegade 9 | DK-6700 Esbjerg => DK ¦ Vindkraft ApS ¦ Havnegade 9 ¦ 6700 ¦ Esbjerg ¦ contact=Jens Holm
Bodil Friis, Strandvejen 201, 2900 Hellerup, Denmark => DK ¦ Bodil Friis ¦ Strandvejen 201 ¦ 2900 ¦ Hellerup
Maja Nilsson | Vasagatan 28 B | 702 10 Örebro | Sverige => SE ¦ Maja Nilsson ¦ Vasagatan 28 B ¦ 702 10 ¦ Örebro
Stål & Form AB | Box 7045 | 103 86 Stockholm => SE ¦ Stål & Form AB ¦ Box 7045 ¦ 103 86 ¦ Stockholm
Johan Ek | c/o Lund | Södra vägen 12 | SE-412 54 Göteborg | Sweden => SE ¦ Johan Ek ¦ Södra vägen 12 ¦ 412 54 ¦ Göteborg ¦ addition=c/o Lund
Liisa Virtanen | Mannerheimintie 20 A 5 | 00100 Helsinki | Suomi => FI ¦ Liisa Virtanen ¦ Mannerheimintie 20 A 5 ¦ 00100 ¦ Helsinki
Puutyö Korhonen Oy | Teollisuuskatu 7 | FI-33100 Tampere => FI ¦ Puutyö Korhonen Oy ¦ Teollisuuskatu 7 ¦ 33100 ¦ Tampere
Mikael Lindholm | Storgatan 3 as. 2 | 65100 Vasa | Finland => FI ¦ Mikael Lindholm ¦ Storgatan 3 as. 2 ¦ 65100 ¦ Vasa
Ingrid Dahl | Kirkegata 15 | 7014 Trondheim | Norge => NO ¦ Ingrid Dahl ¦ Kirkegata 15 ¦ 7014 ¦ Trondheim
Nordfisk AS | Postboks 54 | NO-8001 Bodø | Norway => NO ¦ Nordfisk AS ¦ Postboks 54 ¦ 8001 ¦ Bodø
Aoife Byrne | 22 Patrick Street | Cork | T12 W8KP | Ireland => IE ¦ Aoife Byrne ¦ 22 Patrick Street ¦ T12 W8KP ¦ Cork
Celtic Books Ltd | 7 Grafton Street | Dublin 2 | D02 VK09 => IE ¦ Celtic Books Ltd ¦ 7 Grafton Street ¦ D02 VK09 ¦ Dublin 2
Mr James Turner | 45 Queen Square | Bristol | BS1 4LH | United Kingdom => GB ¦ Mr James Turner ¦ 45 Queen Square ¦ BS1 4LH ¦ Bristol
Highland Wool Ltd | Unit 6, Harbour Road | Inverness IV1 1SY | UK => GB ¦ Highland Wool Ltd ¦ Unit 6, Harbour Road ¦ IV1 1SY ¦ Inverness
Emily Shaw, 3 Abbey Road, London NW8 9AY, England => GB ¦ Emily Shaw ¦ 3 Abbey Road ¦ NW8 9AY ¦ London
Kristjan Tamm | Narva mnt 7-12 | 10117 Tallinn | Eesti => EE ¦ Kristjan Tamm ¦ Narva mnt 7-12 ¦ 10117 ¦ Tallinn
Puidutöö OÜ | Riia 24 | 51010 Tartu | Estland => EE ¦ Puidutöö OÜ ¦ Riia 24 ¦ 51010 ¦ Tartu
Ilze Bērziņa | Brīvības iela 55-8 | Rīga, LV-1010 | Latvija => LV ¦ Ilze Bērziņa ¦ Brīvības iela 55-8 ¦ 1010 ¦ Rīga
SIA Baltkoks | Kalnu iela 3 | LV-3401 Liepāja => LV ¦ SIA Baltkoks ¦ Kalnu iela 3 ¦ 3401 ¦ Liepāja
Rasa Petrauskienė | Gedimino pr. 14-3 | 01103 Vilnius | Lietuva => LT ¦ Rasa Petrauskienė ¦ Gedimino pr. 14-3 ¦ 01103 ¦ Vilnius
UAB Medis | Laisvės al. 60 | LT-44245 Kaunas | Lithuania => LT ¦ UAB Medis ¦ Laisvės al. 60 ¦ 44245 ¦ Kaunas
Agnieszka Mazur | ul. Świdnicka 8b/4 | 50-067 Wrocław | Polska => PL ¦ Agnieszka Mazur ¦ ul. Świdnicka 8b/4 ¦ 50-067 ¦ Wrocław
Zakład Stolarski Dąb sp. j. | ul. Leśna 2 | 15-307 Białystok => PL ¦ Zakład Stolarski Dąb sp. j. ¦ ul. Leśna 2 ¦ 15-307 ¦ Białystok
Pan Krzysztof Kamiński | al. Grunwaldzka 82 lok. 14 | PL-80-244 Gdańsk => PL ¦ Pan Krzysztof Kamiński ¦ al. Grunwaldzka 82 lok. 14 ¦ 80-244 ¦ Gdańsk
Hurt-Pol S.A. | Dział zakupów | ul. Przemysłowa 33 | 41-200 Sosnowiec | Polen => PL ¦ Hurt-Pol S.A. ¦ ul. Przemysłowa 33 ¦ 41-200 ¦ Sosnowiec ¦ addition=Dział zakupów
Monika Król, ul. 3 Maja 15, 40-096 Katowice, Poland => PL ¦ Monika Król ¦ ul. 3 Maja 15 ¦ 40-096 ¦ Katowice
Lenka Horáková | Štefánikova 24/7 | 150 00 Praha 5 | Česko => CZ ¦ Lenka Horáková ¦ Štefánikova 24/7 ¦ 150 00 ¦ Praha 5
Kovo Moravia s.r.o. | Hlavní třída 88 | CZ-708 00 Ostrava => CZ ¦ Kovo Moravia s.r.o. ¦ Hlavní třída 88 ¦ 708 00 ¦ Ostrava
Jiří Kučera | Horní Lhota 112 | 678 01 Blansko | Tschechien => CZ ¦ Jiří Kučera ¦ Horní Lhota 112 ¦ 678 01 ¦ Blansko
Zuzana Kováčová | Obchodná 41 | 811 06 Bratislava | Slovensko => SK ¦ Zuzana Kováčová ¦ Obchodná 41 ¦ 811 06 ¦ Bratislava
Drevovýroba Tatry a.s. | Hlavná 7 | SK-058 01 Poprad | Slovakia => SK ¦ Drevovýroba Tatry a.s. ¦ Hlavná 7 ¦ 058 01 ¦ Poprad
Nagy Eszter | Budapest | Andrássy út 60. | 1062 | Magyarország => HU ¦ Nagy Eszter ¦ Andrássy út 60. ¦ 1062 ¦ Budapest
Szabó Bútor Kft. | Petőfi Sándor utca 12. | 9700 Szombathely | Ungarn => HU ¦ Szabó Bútor Kft. ¦ Petőfi Sándor utca 12. ¦ 9700 ¦ Szombathely
Tóth Péter | 6720 Szeged | Kárász u. 5. 2/3 | Hungary => HU ¦ Tóth Péter ¦ Kárász u. 5. 2/3 ¦ 6720 ¦ Szeged
Maja Novak | Slovenska cesta 50 | 1000 Ljubljana | Slovenija => SI ¦ Maja Novak ¦ Slovenska cesta 50 ¦ 1000 ¦ Ljubljana
Lesna Kranj d.o.o. | Koroška cesta 11 | SI-4000 Kranj => SI ¦ Lesna Kranj d.o.o. ¦ Koroška cesta 11 ¦ 4000 ¦ Kranj
Ivan Horvat | Ilica 127 | 10000 Zagreb | Hrvatska => HR ¦ Ivan Horvat ¦ Ilica 127 ¦ 10000 ¦ Zagreb
Jadran Trade d.o.o. | Obala Lazareta 3 | HR-21000 Split | Kroatien => HR ¦ Jadran Trade d.o.o. ¦ Obala Lazareta 3 ¦ 21000 ¦ Split
Ion Popescu | Str. Mihai Eminescu nr. 18, bl. C2, ap. 7 | 020071 București | România => RO ¦ Ion Popescu ¦ Str. Mihai Eminescu nr. 18, bl. C2, ap. 7 ¦ 020071 ¦ București
SC Mobila SRL | Bd. Eroilor 29 | RO-400129 Cluj-Napoca => RO ¦ SC Mobila SRL ¦ Bd. Eroilor 29 ¦ 400129 ¦ Cluj-Napoca
Иван Петров | бул. Витоша 89 | 1463 София | България => BG ¦ Иван Петров ¦ бул. Витоша 89 ¦ 1463 ¦ София
Rosa Kozmetika EOOD | ul. Ivan Vazov 12 | 4000 Plovdiv | Bulgaria => BG ¦ Rosa Kozmetika EOOD ¦ ul. Ivan Vazov 12 ¦ 4000 ¦ Plovdiv
Sehr geehrte Damen und Herren, | bitte liefern Sie an: | Ralf Busch | Talstraße 6 | 66119 Saarbrücken => DE ¦ Ralf Busch ¦ Talstraße 6 ¦ 66119 ¦ Saarbrücken ¦ rest=Sehr geehrte Damen und Herren; bitte liefern Sie an:
Ralf Busch | Talstraße 6 | 66119 Saarbrücken | Mit freundlichen Grüßen => DE ¦ Ralf Busch ¦ Talstraße 6 ¦ 66119 ¦ Saarbrücken ¦ rest=Mit freundlichen Grüßen
Nina Scholz | Schlossallee 1 | D-01445 Radebeul | nina.scholz@example.org | 0351-8312345 => DE ¦ Nina Scholz ¦ Schlossallee 1 ¦ 01445 ¦ Radebeul ¦ email=nina.scholz@example.org ¦ phone=0351-8312345
64283 Darmstadt | Rheinstraße 99 | Buchhandlung Lies & Weber => DE ¦ Buchhandlung Lies & Weber ¦ Rheinstraße 99 ¦ 64283 ¦ Darmstadt
Versandadresse | Möbel Hahn KG | Lager West | Rampe 7 | Industriepark 4 | 49084 Osnabrück => DE ¦ Möbel Hahn KG ¦ Industriepark 4 ¦ 49084 ¦ Osnabrück ¦ addition=Lager West, Rampe 7
Thomas Gruber Steuerberater | Rosenheimer Platz 4 | 81669 München => DE ¦ Thomas Gruber Steuerberater ¦ Rosenheimer Platz 4 ¦ 81669 ¦ München
Jürgen Voss    |   Hafenstraße   17  |  24159    Kiel => DE ¦ Jürgen Voss ¦ Hafenstraße 17 ¦ 24159 ¦ Kiel
Ellen Kaya; Domplatz 3; 48143 Münster; Deutschland => DE ¦ Ellen Kaya ¦ Domplatz 3 ¦ 48143 ¦ Münster
Ship to: | Blue Door Design GmbH | Attn: Kim Larsen | Alte Schönhauser Str. 44 | 10119 Berlin | GERMANY => DE ¦ Blue Door Design GmbH ¦ Alte Schönhauser Str. 44 ¦ 10119 ¦ Berlin ¦ contact=Kim Larsen
Delivery address: Jan Maas, Kruisstraat 88, 5612 CK Eindhoven, The Netherlands => NL ¦ Jan Maas ¦ Kruisstraat 88 ¦ 5612 CK ¦ Eindhoven
Adresse de livraison : | Mme Julie Faure | 10 rue du Bac | 75007 Paris => FR ¦ Mme Julie Faure ¦ 10 rue du Bac ¦ 75007 ¦ Paris
Dirección: Calle Larios 8, 29005 Málaga | Nombre: Raúl Soto => ES ¦ Raúl Soto ¦ Calle Larios 8 ¦ 29005 ¦ Málaga
Destinatario: Sara Fabbri | Indirizzo: Via Emilia 40 | CAP: 40026 | Città: Imola | Paese: Italia => IT ¦ Sara Fabbri ¦ Via Emilia 40 ¦ 40026 ¦ Imola
Odbiorca: Adam Lis | Adres: ul. Krucza 9 | Kod pocztowy: 00-525 | Miasto: Warszawa => PL ¦ Adam Lis ¦ ul. Krucza 9 ¦ 00-525 ¦ Warszawa
Zahnarztpraxis Dr. Lang & Partner | 2. Stock | Königstraße 15 | 70173 Stuttgart => DE ¦ Zahnarztpraxis Dr. Lang & Partner ¦ Königstraße 15 ¦ 70173 ¦ Stuttgart ¦ addition=2. Stock
Wolfgang Amann | Haus Nr. 12 | 88175 Scheidegg => DE ¦ Wolfgang Amann ¦ Haus Nr. 12 ¦ 88175 ¦ Scheidegg
Hofladen Petersen | Westerdeich 1 | 25899 Niebüll | Schleswig-Holstein => DE ¦ Hofladen Petersen ¦ Westerdeich 1 ¦ 25899 ¦ Niebüll ¦ rest=Schleswig-Holstein
Café Wien | Kärntner Str. 3 | A - 8020 Graz | Steiermark => AT ¦ Café Wien ¦ Kärntner Str. 3 ¦ 8020 ¦ Graz ¦ rest=Steiermark
Kurt Wallner | Ried 7 | 4652 Fischlham | Österreich => AT ¦ Kurt Wallner ¦ Ried 7 ¦ 4652 ¦ Fischlham
Imkerei Graf | Inh. Eva Graf | Im Winkel 2 | 8712 Stäfa | Schweiz => CH ¦ Imkerei Graf ¦ Im Winkel 2 ¦ 8712 ¦ Stäfa ¦ contact=Inh. Eva Graf
Heike Otto | Straße der Einheit 12c | 14770 Brandenburg an der Havel => DE ¦ Heike Otto ¦ Straße der Einheit 12c ¦ 14770 ¦ Brandenburg an der Havel
TSV Grünwald e.V. | Geschäftsstelle | Ebertstraße 1 | 82031 Grünwald => DE ¦ TSV Grünwald e.V. ¦ Ebertstraße 1 ¦ 82031 ¦ Grünwald ¦ addition=Geschäftsstelle
Ahmed Hassan | Karl-Marx-Allee 90 A, App. 1203 | 10243 Berlin => DE ¦ Ahmed Hassan ¦ Karl-Marx-Allee 90 A, App. 1203 ¦ 10243 ¦ Berlin
Lorenz & Söhne Spedition GmbH | Frau Ute Lorenz | Tel. 0911 998877 | Hafenstraße 60 | 90768 Fürth => DE ¦ Lorenz & Söhne Spedition GmbH ¦ Hafenstraße 60 ¦ 90768 ¦ Fürth ¦ contact=Frau Ute Lorenz ¦ phone=0911 998877
Vorname: Elif | Nachname: Aydın | Straße: Rosenstraße | Hausnummer: 44b | PLZ: 90402 | Ort: Nürnberg | Land: Deutschland => DE ¦ Elif Aydın ¦ Rosenstraße 44b ¦ 90402 ¦ Nürnberg
Guten Tag, | unsere neue Anschrift: | Rad & Tat GmbH | Mühlenweg 6 | 37073 Göttingen => DE ¦ Rad & Tat GmbH ¦ Mühlenweg 6 ¦ 37073 ¦ Göttingen ¦ rest=Guten Tag; unsere neue Anschrift:
Kiss Anna | Debrecen | Piac utca 20. | 4024 => HU ¦ Kiss Anna ¦ Piac utca 20. ¦ 4024 ¦ Debrecen
Fakultät für Maschinenbau | Technische Hochschule Ulm | Prittwitzstraße 10 | 89075 Ulm => DE ¦ Technische Hochschule Ulm ¦ Prittwitzstraße 10 ¦ 89075 ¦ Ulm ¦ addition=Fakultät für Maschinenbau
Cédric Morel | ZA du Bois Joli | 3 rue Ampère | 35510 Cesson-Sévigné | France => FR ¦ Cédric Morel ¦ 3 rue Ampère ¦ 35510 ¦ Cesson-Sévigné ¦ addition=ZA du Bois Joli
Ronny Beck | Am Wald 2, Whg. 14 | 15366 Hoppegarten | M 0172 5550199 => DE ¦ Ronny Beck ¦ Am Wald 2, Whg. 14 ¦ 15366 ¦ Hoppegarten ¦ phone=0172 5550199
Max Reimann | DHL Packstation 112 | Kundennummer 55443322 | 33602 Bielefeld => DE ¦ Max Reimann ¦ DHL Packstation 112 ¦ 33602 ¦ Bielefeld ¦ addition=Kundennummer 55443322
`

export const heldOut = rowsOf(rows)
