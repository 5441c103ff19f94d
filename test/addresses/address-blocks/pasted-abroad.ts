import { rowsOf } from './block.ts'

/** As mails, shops, tables and signatures leave addresses of the other countries. In the form of {@link rowsOf}. */
export const pastedAbroad = rowsOf(`
Sanne de Vries | Keizersgracht 123-II | 1015 CJ Amsterdam | Nederland => NL ¦ Sanne de Vries ¦ Keizersgracht 123-II ¦ 1015 CJ ¦ Amsterdam
Sanne de Vries, Keizersgracht 123 hs, 1015CJ AMSTERDAM, NL => NL ¦ Sanne de Vries ¦ Keizersgracht 123 hs ¦ 1015CJ ¦ AMSTERDAM
Van Dijk Bouwmaterialen B.V. | T.a.v. dhr. P. van Dijk | Nijverheidsweg 8 | 3812 PM  Amersfoort | The Netherlands | Tel: +31 33 461 22 33 => NL ¦ Van Dijk Bouwmaterialen B.V. ¦ Nijverheidsweg 8 ¦ 3812 PM ¦ Amersfoort ¦ contact=dhr. P. van Dijk ¦ phone=+31 33 461 22 33
Jeroen Bakker | 2e Jan Steenstraat 44-3 | 1074 CN Amsterdam => NL ¦ Jeroen Bakker ¦ 2e Jan Steenstraat 44-3 ¦ 1074 CN ¦ Amsterdam
Fleur Hendriks | Plein 1944 12 | 6511 JC Nijmegen | Niederlande => NL ¦ Fleur Hendriks ¦ Plein 1944 12 ¦ 6511 JC ¦ Nijmegen
Museum 't Hof | Hofje 4 | NL-2011 XS Haarlem => NL ¦ Museum 't Hof ¦ Hofje 4 ¦ 2011 XS ¦ Haarlem
Bezorgadres: | M. Jansen | Laan van Meerdervoort 501 B | 2563 AV 's-Gravenhage | 06-12345678 => NL ¦ M. Jansen ¦ Laan van Meerdervoort 501 B ¦ 2563 AV ¦ 's-Gravenhage ¦ phone=06-12345678
Stichting De Brug | Postbus 1200 | 8001 BE Zwolle | Holland => NL ¦ Stichting De Brug ¦ Postbus 1200 ¦ 8001 BE ¦ Zwolle
Koen Peeters | Kerkstraat 15 bus 3 | 2060 Antwerpen | België => BE ¦ Koen Peeters ¦ Kerkstraat 15 bus 3 ¦ 2060 ¦ Antwerpen
Mme Claire Dubois | Rue de la Loi 155 bte 12 | B-1040 Bruxelles | Belgique => BE ¦ Mme Claire Dubois ¦ Rue de la Loi 155 bte 12 ¦ 1040 ¦ Bruxelles
Brouwerij Het Anker NV | Guido Gezellelaan 49 | BE-2800 Mechelen => BE ¦ Brouwerij Het Anker NV ¦ Guido Gezellelaan 49 ¦ 2800 ¦ Mechelen
Luc Lejeune, Place Saint-Lambert 7, 4000 Liège, Belgium, +32 4 221 00 00 => BE ¦ Luc Lejeune ¦ Place Saint-Lambert 7 ¦ 4000 ¦ Liège ¦ phone=+32 4 221 00 00
Bureau Collin SPRL | Avenue Louise 231/4 | 1050 Ixelles | BELGIEN => BE ¦ Bureau Collin SPRL ¦ Avenue Louise 231/4 ¦ 1050 ¦ Ixelles
Mme Élodie Marchand | 12 bis rue des Lilas | 75019 PARIS | France => FR ¦ Mme Élodie Marchand ¦ 12 bis rue des Lilas ¦ 75019 ¦ PARIS
Elodie Marchand | 12 bis rue des Lilas | Bât. C, Esc. 2, 4e étage | 75019 Paris => FR ¦ Elodie Marchand ¦ 12 bis rue des Lilas ¦ 75019 ¦ Paris ¦ addition=Bât. C, Esc. 2, 4e étage
SARL MENUISERIE DUPUIS | ZA DES GRANDS CHAMPS | 8 ALLEE DU COMMERCE | 35740 PACE | FRANCE => FR ¦ SARL MENUISERIE DUPUIS ¦ 8 ALLEE DU COMMERCE ¦ 35740 ¦ PACE ¦ addition=ZA DES GRANDS CHAMPS
Librairie Mollat, 15 rue Vital-Carles, 33080 Bordeaux Cedex => FR ¦ Librairie Mollat ¦ 15 rue Vital-Carles ¦ 33080 ¦ Bordeaux Cedex
Adresse de livraison : | M. Jean-Luc Fabre | Lieu-dit Le Moulin | 24220 Saint-Cyprien | Tél. : 05 53 12 34 56 => FR ¦ M. Jean-Luc Fabre ¦ Lieu-dit Le Moulin ¦ 24220 ¦ Saint-Cyprien ¦ phone=05 53 12 34 56
Chez M. Robert | Paul Girard | 3 impasse du Four | F-13090 Aix-en-Provence => FR ¦ Paul Girard ¦ 3 impasse du Four ¦ 13090 ¦ Aix-en-Provence ¦ addition=Chez M. Robert
Atelier Lune SAS | à l’attention de Chloé Petit | 7, quai de la Fosse | BP 40512 | 44000 Nantes | FR => FR ¦ Atelier Lune SAS ¦ 7, quai de la Fosse ¦ 44000 ¦ Nantes ¦ contact=Chloé Petit ¦ addition=BP 40512
Camille Roux | 5 place du 8 Mai 1945 | 69100 Villeurbanne | Frankreich | 06.12.34.56.78 => FR ¦ Camille Roux ¦ 5 place du 8 Mai 1945 ¦ 69100 ¦ Villeurbanne ¦ phone=06.12.34.56.78
Hôtel de l'Europe | 1 rue de l'Église | 67000 Strasbourg | +33 (0)3 88 12 34 56 => FR ¦ Hôtel de l'Europe ¦ 1 rue de l'Église ¦ 67000 ¦ Strasbourg ¦ phone=+33 (0)3 88 12 34 56
Résidence Les Pins, Apt 14 | Théo Lambert | 27 boulevard Carnot | 06400 Cannes => FR ¦ Théo Lambert ¦ 27 boulevard Carnot ¦ 06400 ¦ Cannes ¦ addition=Résidence Les Pins, Apt 14
Marc Weber | 12, rue de la Gare | L-1611 Luxembourg => LU ¦ Marc Weber ¦ 12, rue de la Gare ¦ 1611 ¦ Luxembourg
Boulangerie Schumacher S.à r.l. | 3, route d’Arlon | L-8410 Steinfort | Luxemburg => LU ¦ Boulangerie Schumacher S.à r.l. ¦ 3, route d’Arlon ¦ 8410 ¦ Steinfort
Anne Hoffmann, 45 avenue de la Liberté, L 4026 Esch-sur-Alzette, Luxembourg, +352 26 54 32 10 => LU ¦ Anne Hoffmann ¦ 45 avenue de la Liberté ¦ 4026 ¦ Esch-sur-Alzette ¦ phone=+352 26 54 32 10
Sig. Marco Bianchi | Via Giuseppe Verdi, 14 | 20121 Milano MI | Italia => IT ¦ Sig. Marco Bianchi ¦ Via Giuseppe Verdi, 14 ¦ 20121 ¦ Milano MI
Laura Ferri | Corso Vittorio Emanuele II, 112/B | Scala A, int. 7 | 00186 ROMA RM | ITALY => IT ¦ Laura Ferri ¦ Corso Vittorio Emanuele II, 112/B ¦ 00186 ¦ ROMA RM ¦ addition=Scala A, int. 7
Officine Meccaniche Rossi S.r.l. | c.a. Giulia Conti | Viale dell’Industria 23 | I-36100 Vicenza | tel. 0444 123456 => IT ¦ Officine Meccaniche Rossi S.r.l. ¦ Viale dell’Industria 23 ¦ 36100 ¦ Vicenza ¦ contact=Giulia Conti ¦ phone=0444 123456
Andreas Pichler | Laubengasse 22 / Via Portici 22 | 39012 Meran BZ | Italien => IT ¦ Andreas Pichler ¦ Laubengasse 22 / Via Portici 22 ¦ 39012 ¦ Meran BZ
Presso Famiglia Greco | Luca Marino | Strada Provinciale 23 km 4 | 73100 Lecce | IT => IT ¦ Luca Marino ¦ Strada Provinciale 23 km 4 ¦ 73100 ¦ Lecce ¦ addition=Presso Famiglia Greco
Lucía Fernández Ortega | C/ Mayor, 23, 3º 2ª | 28013 Madrid | España => ES ¦ Lucía Fernández Ortega ¦ C/ Mayor, 23, 3º 2ª ¦ 28013 ¦ Madrid
Jordi Puig | Passeig de Gràcia 92, àtic 1a | 08008 Barcelona | Tel. 93 412 34 56 => ES ¦ Jordi Puig ¦ Passeig de Gràcia 92, àtic 1a ¦ 08008 ¦ Barcelona ¦ phone=93 412 34 56
Ayuntamiento de Ronda | Plaza Duquesa de Parcent, s/n | 29400 Ronda | Málaga | España => ES ¦ Ayuntamiento de Ronda ¦ Plaza Duquesa de Parcent, s/n ¦ 29400 ¦ Ronda ¦ rest=Málaga
Carmen Gil, Avda. de la Constitución 8, E-18001 Granada, +34 612 345 678 => ES ¦ Carmen Gil ¦ Avda. de la Constitución 8 ¦ 18001 ¦ Granada ¦ phone=+34 612 345 678
Dirección de envío: | Iker Etxeberria | Gran Vía 40 bis, 5º dcha. | 48009 Bilbao | Spanien => ES ¦ Iker Etxeberria ¦ Gran Vía 40 bis, 5º dcha. ¦ 48009 ¦ Bilbao
João Silva | Rua Augusta 24, 2.º Esq. | 1100-053 Lisboa | Portugal => PT ¦ João Silva ¦ Rua Augusta 24, 2.º Esq. ¦ 1100-053 ¦ Lisboa
Inês Carvalho | Av. da Boavista, n.º 1500 | 4100-131 PORTO | PORTUGAL | Tlm. 912 345 678 => PT ¦ Inês Carvalho ¦ Av. da Boavista, n.º 1500 ¦ 4100-131 ¦ PORTO ¦ phone=912 345 678
Rui Costa, Travessa do Carmo 3 r/c, 8000-280 Faro, PT => PT ¦ Rui Costa ¦ Travessa do Carmo 3 r/c ¦ 8000-280 ¦ Faro
Katarzyna Nowak | ul. Marszałkowska 5/12 | 00-624 Warszawa | Polska => PL ¦ Katarzyna Nowak ¦ ul. Marszałkowska 5/12 ¦ 00-624 ¦ Warszawa
Piotr Wiśniewski | os. Tysiąclecia 14 m. 12 | 31-603 Kraków => PL ¦ Piotr Wiśniewski ¦ os. Tysiąclecia 14 m. 12 ¦ 31-603 ¦ Kraków
Hurtownia Elektryczna WATT Sp. z o.o. | ul. Przemysłowa 3B | PL 61-579 Poznań | tel. +48 61 833 12 34 => PL ¦ Hurtownia Elektryczna WATT Sp. z o.o. ¦ ul. Przemysłowa 3B ¦ 61-579 ¦ Poznań ¦ phone=+48 61 833 12 34
Jan Kowalski, Wola Duża 47, 23-400 Biłgoraj, Polen => PL ¦ Jan Kowalski ¦ Wola Duża 47 ¦ 23-400 ¦ Biłgoraj
ANNA ZIELINSKA | AL. JEROZOLIMSKIE 123A LOK. 8 | 02-017 WARSZAWA | POLAND => PL ¦ ANNA ZIELINSKA ¦ AL. JEROZOLIMSKIE 123A LOK. 8 ¦ 02-017 ¦ WARSZAWA
Adres dostawy: | Marek Lis | Paczkomat WAW123M | ul. Grójecka 10 | 02-301 Warszawa => PL ¦ Marek Lis ¦ ul. Grójecka 10 ¦ 02-301 ¦ Warszawa ¦ addition=Paczkomat WAW123M
Ing. Petr Dvořák | Na Příkopě 583/15 | 110 00 Praha 1 | Česká republika => CZ ¦ Ing. Petr Dvořák ¦ Na Příkopě 583/15 ¦ 110 00 ¦ Praha 1
Jana Svobodová | Lhota 42 | 561 12 Brandýs nad Orlicí | Czech Republic => CZ ¦ Jana Svobodová ¦ Lhota 42 ¦ 561 12 ¦ Brandýs nad Orlicí
Strojírny Beran s.r.o., Tovární 1112, 53701 Chrudim, Tschechien => CZ ¦ Strojírny Beran s.r.o. ¦ Tovární 1112 ¦ 53701 ¦ Chrudim
Tomáš Novotný | č.p. 88 | CZ-39165 Bechyně => CZ ¦ Tomáš Novotný ¦ č.p. 88 ¦ 39165 ¦ Bechyně
Mária Kováčová | Obchodná 25 | 811 06 Bratislava | Slovensko => SK ¦ Mária Kováčová ¦ Obchodná 25 ¦ 811 06 ¦ Bratislava
AUTODIELY KOŠICE, spol. s r.o. | Južná trieda 48/A | SK-040 01 Košice | tel.: +421 55 622 33 44 => SK ¦ AUTODIELY KOŠICE, spol. s r.o. ¦ Južná trieda 48/A ¦ 040 01 ¦ Košice ¦ phone=+421 55 622 33 44
Nagy István | Kossuth Lajos utca 12. III/4. | 1053 Budapest | Magyarország => HU ¦ Nagy István ¦ Kossuth Lajos utca 12. III/4. ¦ 1053 ¦ Budapest
Matej Kranjc | Slovenska cesta 34 | 1000 Ljubljana | Slovenija => SI ¦ Matej Kranjc ¦ Slovenska cesta 34 ¦ 1000 ¦ Ljubljana
Lesna d.o.o. | Tomšičeva ulica 5 | SI-2380 Slovenj Gradec => SI ¦ Lesna d.o.o. ¦ Tomšičeva ulica 5 ¦ 2380 ¦ Slovenj Gradec
Ana Horvat | Ilica 112 | 10000 Zagreb | Hrvatska => HR ¦ Ana Horvat ¦ Ilica 112 ¦ 10000 ¦ Zagreb
Brodotrogir d.d. | Put Brodograditelja 16 | HR-21220 Trogir | tel +385 21 881 234 => HR ¦ Brodotrogir d.d. ¦ Put Brodograditelja 16 ¦ 21220 ¦ Trogir ¦ phone=+385 21 881 234
Ivan Babić, Ulica kralja Zvonimira 7a, 23000 Zadar, Kroatien => HR ¦ Ivan Babić ¦ Ulica kralja Zvonimira 7a ¦ 23000 ¦ Zadar
Andrei Popescu | Str. Mihai Eminescu nr. 45, bl. C2, sc. A, ap. 12 | 020071 București | România => RO ¦ Andrei Popescu ¦ Str. Mihai Eminescu nr. 45, bl. C2, sc. A, ap. 12 ¦ 020071 ¦ București
SC Mobila Ardeal SRL | Calea Dorobanților 18 | 400609 Cluj-Napoca | jud. Cluj | Romania => RO ¦ SC Mobila Ardeal SRL ¦ Calea Dorobanților 18 ¦ 400609 ¦ Cluj-Napoca ¦ rest=jud. Cluj
Ioana Ionescu, Bd. Unirii 10, RO-030833 Bucuresti, Rumänien => RO ¦ Ioana Ionescu ¦ Bd. Unirii 10 ¦ 030833 ¦ Bucuresti
Иван Петров | ул. Граф Игнатиев 14, ет. 2 | 1000 София | България => BG ¦ Иван Петров ¦ ул. Граф Игнатиев 14, ет. 2 ¦ 1000 ¦ София
Georgi Dimitrov | bul. Vitosha 89 | 1463 Sofia | Bulgaria => BG ¦ Georgi Dimitrov ¦ bul. Vitosha 89 ¦ 1463 ¦ Sofia
Elena Stoyanova, ul. Knyaz Boris I 23, BG-9002 Varna => BG ¦ Elena Stoyanova ¦ ul. Knyaz Boris I 23 ¦ 9002 ¦ Varna
Γιώργος Παπαδόπουλος | Ερμού 25 | 105 63 Αθήνα | Ελλάδα => GR ¦ Γιώργος Παπαδόπουλος ¦ Ερμού 25 ¦ 105 63 ¦ Αθήνα
Maria Papadopoulou | Tsimiski 48 | 546 23 Thessaloniki | Greece => GR ¦ Maria Papadopoulou ¦ Tsimiski 48 ¦ 546 23 ¦ Thessaloniki
Nikos Georgiou | Leoforos Kifisias 124 | GR-11526 Athen | Griechenland | +30 210 6987654 => GR ¦ Nikos Georgiou ¦ Leoforos Kifisias 124 ¦ 11526 ¦ Athen ¦ phone=+30 210 6987654
Aoife O'Sullivan | 14 Patrick Street | Cork | T12 W8KP | Ireland => IE ¦ Aoife O'Sullivan ¦ 14 Patrick Street ¦ T12 W8KP ¦ Cork
Liam Byrne, 3 Rathmines Road Lower, Dublin 6, D06 A2C3, IE => IE ¦ Liam Byrne ¦ 3 Rathmines Road Lower ¦ D06 A2C3 ¦ Dublin 6
Murphy Agri Ltd | Unit 4 Fermoy Business Park | Fermoy | Co. Cork | P61 E9H3 | +353 25 31234 => IE ¦ Murphy Agri Ltd ¦ Unit 4 Fermoy Business Park ¦ P61 E9H3 ¦ Fermoy ¦ phone=+353 25 31234 ¦ rest=Co. Cork
Mr J Smith | 21 High Street | Headington | Oxford | OX3 7AB | United Kingdom => GB ¦ Mr J Smith ¦ 21 High Street ¦ OX3 7AB ¦ Oxford ¦ addition=Headington
Emily Carter, Flat 2, 48 Kingsland Road, London E2 8AG, UK => GB ¦ Emily Carter ¦ 48 Kingsland Road ¦ E2 8AG ¦ London ¦ addition=Flat 2
Brown & Sons Ltd | Unit 7, Kestrel Industrial Estate | Gloucester | GL1 5SR | England | Tel 01452 123456 => GB ¦ Brown & Sons Ltd ¦ Unit 7, Kestrel Industrial Estate ¦ GL1 5SR ¦ Gloucester ¦ phone=01452 123456
Fiona MacLeod | 5A Shore Road | PORTREE | IV51 9EU | Schottland => GB ¦ Fiona MacLeod ¦ 5A Shore Road ¦ IV51 9EU ¦ PORTREE
Ship to: | David Jones | 17 Cathedral Close | CARDIFF | CF11 9XR | GB | +44 29 2012 3456 => GB ¦ David Jones ¦ 17 Cathedral Close ¦ CF11 9XR ¦ CARDIFF ¦ phone=+44 29 2012 3456
Sarah Wilson | 10 Downing Rd | Manchester, M1 4BT | Großbritannien => GB ¦ Sarah Wilson ¦ 10 Downing Rd ¦ M1 4BT ¦ Manchester
Mette Sørensen | Nørrebrogade 52, 3. tv. | 2200 København N | Danmark => DK ¦ Mette Sørensen ¦ Nørrebrogade 52, 3. tv. ¦ 2200 ¦ København N
Tømrerfirma Holm ApS | Att.: Lars Holm | Industrivej 14 | DK-8800 Viborg | Tlf. 86 62 12 34 => DK ¦ Tømrerfirma Holm ApS ¦ Industrivej 14 ¦ 8800 ¦ Viborg ¦ contact=Lars Holm ¦ phone=86 62 12 34
Ida Kjær, Vestergade 9B, 5000 Odense C, Dänemark => DK ¦ Ida Kjær ¦ Vestergade 9B ¦ 5000 ¦ Odense C
Erik Lindqvist | Sveavägen 44 lgh 1203 | 111 34 Stockholm | Sverige => SE ¦ Erik Lindqvist ¦ Sveavägen 44 lgh 1203 ¦ 111 34 ¦ Stockholm
Nordisk Ljusdesign AB | Box 154 | 401 22 Göteborg | Sweden => SE ¦ Nordisk Ljusdesign AB ¦ Box 154 ¦ 401 22 ¦ Göteborg
Anna Johansson | Storgatan 7 C | SE-90326 Umeå | 070-123 45 67 => SE ¦ Anna Johansson ¦ Storgatan 7 C ¦ 90326 ¦ Umeå ¦ phone=070-123 45 67
c/o Bergström | Sofia Ek | Kungsgatan 18 | 753 18 Uppsala | Schweden => SE ¦ Sofia Ek ¦ Kungsgatan 18 ¦ 753 18 ¦ Uppsala ¦ addition=c/o Bergström
Ola Nordmann | Storgata 25B | 0184 Oslo | Norge => NO ¦ Ola Nordmann ¦ Storgata 25B ¦ 0184 ¦ Oslo
Fjord Seafood AS | Postboks 345 Sentrum | NO-5804 Bergen | Norway | +47 55 12 34 56 => NO ¦ Fjord Seafood AS ¦ Postboks 345 Sentrum ¦ 5804 ¦ Bergen ¦ phone=+47 55 12 34 56
Matti Virtanen | Mannerheimintie 12 B 34 | 00100 Helsinki | Suomi => FI ¦ Matti Virtanen ¦ Mannerheimintie 12 B 34 ¦ 00100 ¦ Helsinki
Puutyö Korhonen Oy | Teollisuustie 7 | FI-70420 Kuopio | puh. 040 123 4567 => FI ¦ Puutyö Korhonen Oy ¦ Teollisuustie 7 ¦ 70420 ¦ Kuopio ¦ phone=040 123 4567
Åsa Lindholm, Storalånggatan 40 as. 5, 65100 Vasa, Finnland => FI ¦ Åsa Lindholm ¦ Storalånggatan 40 as. 5 ¦ 65100 ¦ Vasa
Mari Tamm | Pärnu mnt 139c-14 | 11317 Tallinn | Eesti => EE ¦ Mari Tamm ¦ Pärnu mnt 139c-14 ¦ 11317 ¦ Tallinn
Puidukoda OÜ, Tähe 127e, 50107 Tartu, Estonia => EE ¦ Puidukoda OÜ ¦ Tähe 127e ¦ 50107 ¦ Tartu
Jānis Bērziņš | Brīvības iela 74-15 | Rīga, LV-1011 | Latvija => LV ¦ Jānis Bērziņš ¦ Brīvības iela 74-15 ¦ 1011 ¦ Rīga
SIA "Koka Nams" | Rūpnīcas iela 3 | Jelgava | LV-3004 => LV ¦ SIA "Koka Nams" ¦ Rūpnīcas iela 3 ¦ 3004 ¦ Jelgava
Ilze Ozola, Lielā iela 8 dz. 2, Liepāja, LV-3401, Lettland => LV ¦ Ilze Ozola ¦ Lielā iela 8 dz. 2 ¦ 3401 ¦ Liepāja
Jonas Kazlauskas | Gedimino pr. 9-15 | LT-01103 Vilnius | Lietuva => LT ¦ Jonas Kazlauskas ¦ Gedimino pr. 9-15 ¦ 01103 ¦ Vilnius
UAB Baldų centras | Savanorių g. 221 | 50184 Kaunas | Litauen | +370 37 312345 => LT ¦ UAB Baldų centras ¦ Savanorių g. 221 ¦ 50184 ¦ Kaunas ¦ phone=+370 37 312345
Josef Borg | 23, Triq ir-Repubblika | Valletta VLT 1117 | Malta => MT ¦ Josef Borg ¦ 23, Triq ir-Repubblika ¦ VLT 1117 ¦ Valletta
Recipient: Pierre Blanc | Address line 1: 8 rue du Port | Address line 2: Apt 3B | City: La Rochelle | Postal code: 17000 | Country: France | Phone: +33 5 46 00 00 00 => FR ¦ Pierre Blanc ¦ 8 rue du Port ¦ 17000 ¦ La Rochelle ¦ phone=+33 5 46 00 00 00 ¦ addition=Apt 3B
Deliver to | Sven Holmberg | Drottninggatan 5 | 252 21 Helsingborg | SE => SE ¦ Sven Holmberg ¦ Drottninggatan 5 ¦ 252 21 ¦ Helsingborg
Peter Kramer | Havnegade 3 | 9000 Aalborg | DK => DK ¦ Peter Kramer ¦ Havnegade 3 ¦ 9000 ¦ Aalborg
Hanna Svensson, Västra Hamngatan 12, 41117 Göteborg, Suède => SE ¦ Hanna Svensson ¦ Västra Hamngatan 12 ¦ 41117 ¦ Göteborg
Bart Claes | Grote Markt 1 | 3000 Leuven | Belgique/België => BE ¦ Bart Claes ¦ Grote Markt 1 ¦ 3000 ¦ Leuven
Elin Berg | Kirkegata 4 | 7014 Trondheim | Norwegen => NO ¦ Elin Berg ¦ Kirkegata 4 ¦ 7014 ¦ Trondheim
Laura Mäkinen | Hämeenkatu 21 A 5 | 33200 Tampere | FINLAND => FI ¦ Laura Mäkinen ¦ Hämeenkatu 21 A 5 ¦ 33200 ¦ Tampere
Zoltán Kiss | Petőfi Sándor u. 3/a | 7621 Pécs | Hongrie => HU ¦ Zoltán Kiss ¦ Petőfi Sándor u. 3/a ¦ 7621 ¦ Pécs
Bistro Lipa d.o.o., Kidričeva 12, 3000 Celje, Slovenia => SI ¦ Bistro Lipa d.o.o. ¦ Kidričeva 12 ¦ 3000 ¦ Celje
Radu Ilie | Aleea Rozelor 3 | 500001 Brașov | RO => RO ¦ Radu Ilie ¦ Aleea Rozelor 3 ¦ 500001 ¦ Brașov
Sofia Almeida | Largo do Rato, 9 | 1250-186 Lisboa => PT ¦ Sofia Almeida ¦ Largo do Rato, 9 ¦ 1250-186 ¦ Lisboa
Zofia Mazur | ul. 3 Maja 17 | 40-097 Katowice => PL ¦ Zofia Mazur ¦ ul. 3 Maja 17 ¦ 40-097 ¦ Katowice
Mikkel Jensen | Søndergade 2 | DK-6000 Kolding => DK ¦ Mikkel Jensen ¦ Søndergade 2 ¦ 6000 ¦ Kolding
Pieter Smit | Dorpsstraat 1a | 9989 AB Warffum => NL ¦ Pieter Smit ¦ Dorpsstraat 1a ¦ 9989 AB ¦ Warffum
Isabelle Leroy, 4 chemin Vert, 31400 Toulouse => FR ¦ Isabelle Leroy ¦ 4 chemin Vert ¦ 31400 ¦ Toulouse
Davide Colombo, Via Manzoni 9, 24121 Bergamo BG => IT ¦ Davide Colombo ¦ Via Manzoni 9 ¦ 24121 ¦ Bergamo BG
Pablo Moreno | Calle de Alcalá 45 | 28014 Madrid => ES ¦ Pablo Moreno ¦ Calle de Alcalá 45 ¦ 28014 ¦ Madrid
Jakub Černý, Masarykova 5, 602 00 Brno => CZ ¦ Jakub Černý ¦ Masarykova 5 ¦ 602 00 ¦ Brno
Gunnar Holm | Strandvägen 1 | 114 51 Stockholm => SE ¦ Gunnar Holm ¦ Strandvägen 1 ¦ 114 51 ¦ Stockholm
Tom Whitaker | 8 Mill Lane | Shepton Mallet | Somerset | BA4 5AZ => GB ¦ Tom Whitaker ¦ 8 Mill Lane ¦ BA4 5AZ ¦ Shepton Mallet ¦ rest=Somerset
S.C. DACIA TRANS S.R.L. | Șos. Pantelimon nr. 12 | Sector 2 | 021591 București | ROMÂNIA => RO ¦ S.C. DACIA TRANS S.R.L. ¦ Șos. Pantelimon nr. 12 ¦ 021591 ¦ București ¦ addition=Sector 2
Afleveradres: Tim Visser, Oudegracht 231 bis A, 3511 NK Utrecht => NL ¦ Tim Visser ¦ Oudegracht 231 bis A ¦ 3511 NK ¦ Utrecht
Kwekerij De Linde V.O.F. | Zuideinde 12a | 2445 AV Aarlanderveen | NEDERLAND => NL ¦ Kwekerij De Linde V.O.F. ¦ Zuideinde 12a ¦ 2445 AV ¦ Aarlanderveen
mevr. A. de Groot | Van Baerlestraat 98-III | 1071 BB AMSTERDAM => NL ¦ mevr. A. de Groot ¦ Van Baerlestraat 98-III ¦ 1071 BB ¦ AMSTERDAM
Sofie Janssens, Lange Nieuwstraat 101 bus 201, 2000 Antwerpen, BE => BE ¦ Sofie Janssens ¦ Lange Nieuwstraat 101 bus 201 ¦ 2000 ¦ Antwerpen
ASBL Les Amis du Livre | 14 rue du Pont | B-5000 Namur => BE ¦ ASBL Les Amis du Livre ¦ 14 rue du Pont ¦ 5000 ¦ Namur
Thomas Braun | Hostert 5 | 4700 Eupen | Belgien => BE ¦ Thomas Braun ¦ Hostert 5 ¦ 4700 ¦ Eupen
Paul Wagner | 2a, um Bierg | L-7641 Christnach => LU ¦ Paul Wagner ¦ 2a, um Bierg ¦ 7641 ¦ Christnach
Monsieur Karim Benali | Appt 32 Etage 3 | Résidence Le Parc | 45 ter avenue de Verdun | 94200 IVRY-SUR-SEINE => FR ¦ Monsieur Karim Benali ¦ 45 ter avenue de Verdun ¦ 94200 ¦ IVRY-SUR-SEINE ¦ addition=Appt 32 Etage 3, Résidence Le Parc
Domaine du Vieux Chêne EARL, Route de Gordes, 84220 Roussillon, France => FR ¦ Domaine du Vieux Chêne EARL ¦ Route de Gordes ¦ 84220 ¦ Roussillon
Mme Odile Perret | 3 rue de la République | 38000 Grenoble | Tél. portable 06 11 22 33 44 => FR ¦ Mme Odile Perret ¦ 3 rue de la République ¦ 38000 ¦ Grenoble ¦ phone=06 11 22 33 44
SAS Bois & Déco | 18 rue du 11 Novembre 1918 | 42100 Saint-Étienne | FR => FR ¦ SAS Bois & Déco ¦ 18 rue du 11 Novembre 1918 ¦ 42100 ¦ Saint-Étienne
Lucas Morel | 9 chemin des Vignes | 21200 Beaune | +33612345678 => FR ¦ Lucas Morel ¦ 9 chemin des Vignes ¦ 21200 ¦ Beaune ¦ phone=+33612345678
Spett.le Cartiera Alpina S.p.A. | Via delle Industrie, 5/A | 38121 Trento (TN) => IT ¦ Spett.le Cartiera Alpina S.p.A. ¦ Via delle Industrie, 5/A ¦ 38121 ¦ Trento (TN)
Bar Centrale di Luigi Neri | Largo Mazzini 1 | 67100 L’Aquila AQ | Italia => IT ¦ Bar Centrale di Luigi Neri ¦ Largo Mazzini 1 ¦ 67100 ¦ L’Aquila AQ
Paolo Greco | c/o Hotel Mare | Lungomare Trieste 88 | 84121 Salerno SA => IT ¦ Paolo Greco ¦ Lungomare Trieste 88 ¦ 84121 ¦ Salerno SA ¦ addition=c/o Hotel Mare
Enoteca del Borgo | Frazione Monti 14 | 53013 Gaiole in Chianti SI => IT ¦ Enoteca del Borgo ¦ Frazione Monti 14 ¦ 53013 ¦ Gaiole in Chianti SI
D. Manuel Herrera | Avda. de Andalucía, 45, Esc. B, 2º C | 23006 Jaén | España => ES ¦ D. Manuel Herrera ¦ Avda. de Andalucía, 45, Esc. B, 2º C ¦ 23006 ¦ Jaén
Restaurante El Faro S.L.U., Paseo Marítimo s/n, 11008 Cádiz => ES ¦ Restaurante El Faro S.L.U. ¦ Paseo Marítimo s/n ¦ 11008 ¦ Cádiz
Marta Soler | C/Balmes 129, pral. 1ª | 08008 Barcelona | Tel: 932 001 122 => ES ¦ Marta Soler ¦ C/Balmes 129, pral. 1ª ¦ 08008 ¦ Barcelona ¦ phone=932 001 122
Ana Pereira, Rua do Almada 210 3º Dto, 4050-032 Porto, Portugal => PT ¦ Ana Pereira ¦ Rua do Almada 210 3º Dto ¦ 4050-032 ¦ Porto
Quinta das Oliveiras | Estrada Nacional 114, km 12 | 7000-171 Évora => PT ¦ Quinta das Oliveiras ¦ Estrada Nacional 114, km 12 ¦ 7000-171 ¦ Évora
P.H.U. Kowal Jan Kowalczyk | ul. Rzemieślnicza 7 | 35-205 Rzeszów | NIP 8130000000 => PL ¦ P.H.U. Kowal Jan Kowalczyk ¦ ul. Rzemieślnicza 7 ¦ 35-205 ¦ Rzeszów ¦ rest=NIP 8130000000
Magdalena Wrona | plac Wolności 2 m. 5 | 91-415 Łódź | +48 501 222 333 => PL ¦ Magdalena Wrona ¦ plac Wolności 2 m. 5 ¦ 91-415 ¦ Łódź ¦ phone=+48 501 222 333
Michał Sikora, Kępa 12, 46-060 Prószków, PL => PL ¦ Michał Sikora ¦ Kępa 12 ¦ 46-060 ¦ Prószków
Eva Marešová | K Lesu 117/2 | 142 00 Praha 4 - Kamýk | Czechia => CZ ¦ Eva Marešová ¦ K Lesu 117/2 ¦ 142 00 ¦ Praha 4 - Kamýk
Pila Krnov a.s. | Opavská 1225 | 79401 Krnov | Česko => CZ ¦ Pila Krnov a.s. ¦ Opavská 1225 ¦ 79401 ¦ Krnov
Peter Hudák, Nová Ves č. 15, 072 22 Strážske, Slovakia => SK ¦ Peter Hudák ¦ Nová Ves č. 15 ¦ 072 22 ¦ Strážske
Balogh Katalin | Fő tér 3. fszt. 2. | 8000 Székesfehérvár | HU => HU ¦ Balogh Katalin ¦ Fő tér 3. fszt. 2. ¦ 8000 ¦ Székesfehérvár
Gostilna Pri Mari | Ob Dravi 3a | SI-2000 Maribor | Slowenien => SI ¦ Gostilna Pri Mari ¦ Ob Dravi 3a ¦ 2000 ¦ Maribor
Petra Jurić | Vukovarska 148 | 21000 Split | Croatia | +385 91 123 4567 => HR ¦ Petra Jurić ¦ Vukovarska 148 ¦ 21000 ¦ Split ¦ phone=+385 91 123 4567
Mihai Dumitru, Str. Lungă nr. 7, 500035 Brașov, Romania => RO ¦ Mihai Dumitru ¦ Str. Lungă nr. 7 ¦ 500035 ¦ Brașov
Стоян Колев | бул. Марица 12 | 4000 Пловдив => BG ¦ Стоян Колев ¦ бул. Марица 12 ¦ 4000 ¦ Пловдив
Ελένη Νικολάου, Αγίου Δημητρίου 101, 546 31 Θεσσαλονίκη => GR ¦ Ελένη Νικολάου ¦ Αγίου Δημητρίου 101 ¦ 546 31 ¦ Θεσσαλονίκη
Kostas Dimou | Akti Miaouli 17 | 185 35 Piraeus | GREECE => GR ¦ Kostas Dimou ¦ Akti Miaouli 17 ¦ 185 35 ¦ Piraeus
Dr Priya Patel | Ground Floor Flat | 12 Clifton Hill | Bristol | BS8 1BN | UK => GB ¦ Dr Priya Patel ¦ 12 Clifton Hill ¦ BS8 1BN ¦ Bristol ¦ addition=Ground Floor Flat
Northern Tools Ltd, 14-16 Mill Road, Keighley, West Yorkshire, BD21 1AA, England => GB ¦ Northern Tools Ltd ¦ 14-16 Mill Road ¦ BD21 1AA ¦ Keighley ¦ rest=West Yorkshire
Sean Kelly | Apartment 5 | 22 Eyre Square | Galway | H91 FT22 | Irland => IE ¦ Sean Kelly ¦ 22 Eyre Square ¦ H91 FT22 ¦ Galway ¦ addition=Apartment 5
Kerry Crafts Ltd | Main Street | Dingle | County Kerry | V92 XY12 => IE ¦ Kerry Crafts Ltd ¦ Main Street ¦ V92 XY12 ¦ Dingle ¦ rest=County Kerry
Bageriet Nord A/S | Skolegade 3 | 7700 Thisted | +45 97 92 00 00 => DK ¦ Bageriet Nord A/S ¦ Skolegade 3 ¦ 7700 ¦ Thisted ¦ phone=+45 97 92 00 00
Karin Öberg | Norra Ågatan 10B | 416 64 Göteborg | SVERIGE => SE ¦ Karin Öberg ¦ Norra Ågatan 10B ¦ 416 64 ¦ Göteborg
Svets & Smide HB, Verkstadsgatan 2, SE-972 38 Luleå => SE ¦ Svets & Smide HB ¦ Verkstadsgatan 2 ¦ 972 38 ¦ Luleå
Henrik Solberg | Bjørnstjerne Bjørnsons gate 44 | 3044 Drammen | NORGE => NO ¦ Henrik Solberg ¦ Bjørnstjerne Bjørnsons gate 44 ¦ 3044 ¦ Drammen
Kalle Heikkinen | Itsenäisyydenkatu 5 B 12 | 33100 Tampere | Finnland => FI ¦ Kalle Heikkinen ¦ Itsenäisyydenkatu 5 B 12 ¦ 33100 ¦ Tampere
Ravintola Satama Oy, Satamakatu 1, FI-00160 Helsinki => FI ¦ Ravintola Satama Oy ¦ Satamakatu 1 ¦ 00160 ¦ Helsinki
Toomas Kask | Kivi tn 12-4 | 80010 Pärnu | Estonia => EE ¦ Toomas Kask ¦ Kivi tn 12-4 ¦ 80010 ¦ Pärnu
Līga Kalniņa, Rīgas iela 20-3, Valmiera, LV-4201 => LV ¦ Līga Kalniņa ¦ Rīgas iela 20-3 ¦ 4201 ¦ Valmiera
UAB "Šiaulių dviratis" | Pramonės g. 15 | LT-78137 Šiauliai => LT ¦ UAB "Šiaulių dviratis" ¦ Pramonės g. 15 ¦ 78137 ¦ Šiauliai
Claire Camilleri, 55 Tower Road, Sliema SLM 1605, Malta => MT ¦ Claire Camilleri ¦ 55 Tower Road ¦ SLM 1605 ¦ Sliema
Nicos Ioannou | Ledras 45 | 1011 Nicosia | Zypern => CY ¦ Nicos Ioannou ¦ Ledras 45 ¦ 1011 ¦ Nicosia
First name: Julie | Last name: Martin | Company: Fleurs SARL | Street: 2 rue Haute | Zip: 67000 | City: Strasbourg | Country: FR => FR ¦ Fleurs SARL ¦ 2 rue Haute ¦ 67000 ¦ Strasbourg ¦ contact=Julie Martin
Julie Martin;2 rue Haute;67000;Strasbourg;FR;+33388000000 => FR ¦ Julie Martin ¦ 2 rue Haute ¦ 67000 ¦ Strasbourg ¦ phone=+33388000000
Fam. Hoekstra | Dorpsweg 44 | 8899AB Ferwert | NL => NL ¦ Fam. Hoekstra ¦ Dorpsweg 44 ¦ 8899AB ¦ Ferwert
Verzendadres | Lotte Kuiper | Prins Hendrikkade 12-1 | 1012 TK Amsterdam | T: 020 6221122 => NL ¦ Lotte Kuiper ¦ Prins Hendrikkade 12-1 ¦ 1012 TK ¦ Amsterdam ¦ phone=020 6221122
Drukkerij Van Hove bvba | Stationsstraat 88 | 9100 Sint-Niklaas | België => BE ¦ Drukkerij Van Hove bvba ¦ Stationsstraat 88 ¦ 9100 ¦ Sint-Niklaas
Garage Muller Sàrl, 77 route de Longwy, L-8080 Bertrange => LU ¦ Garage Muller Sàrl ¦ 77 route de Longwy ¦ 8080 ¦ Bertrange
Livraison à : | Mlle Inès Colin | 2 bis, rue Gambetta | 54000 NANCY => FR ¦ Mlle Inès Colin ¦ 2 bis, rue Gambetta ¦ 54000 ¦ NANCY
CHU de Rennes | Service Pharmacie | 2 rue Henri Le Guilloux | 35033 RENNES CEDEX 9 => FR ¦ CHU de Rennes ¦ 2 rue Henri Le Guilloux ¦ 35033 ¦ RENNES CEDEX 9 ¦ addition=Service Pharmacie
Antoine Leclerc, 150 cours Lafayette, 69003 Lyon, FRANCE, 0033 6 22 33 44 55 => FR ¦ Antoine Leclerc ¦ 150 cours Lafayette ¦ 69003 ¦ Lyon ¦ phone=0033 6 22 33 44 55
Destinatario: Elena Gatti | Via Po 21 | 10124 Torino TO => IT ¦ Elena Gatti ¦ Via Po 21 ¦ 10124 ¦ Torino TO
Pasticceria Dolce Vita sas di Carla Neri & C. | Viale Europa 110 | 50126 Firenze FI | ITALIA => IT ¦ Pasticceria Dolce Vita sas di Carla Neri & C. ¦ Viale Europa 110 ¦ 50126 ¦ Firenze FI
Matteo Galli, Contrada San Pietro 4, 72015 Fasano (BR) => IT ¦ Matteo Galli ¦ Contrada San Pietro 4 ¦ 72015 ¦ Fasano (BR)
Ferretería Ortega | Ctra. Nacional 340, km 98 | 12560 Benicàssim | Castellón => ES ¦ Ferretería Ortega ¦ Ctra. Nacional 340, km 98 ¦ 12560 ¦ Benicàssim ¦ rest=Castellón
Sr. Pedro Molina, Plaza de España 6 bajo izda., 50001 Zaragoza, ES => ES ¦ Sr. Pedro Molina ¦ Plaza de España 6 bajo izda. ¦ 50001 ¦ Zaragoza
Padaria Central Lda | Rua 25 de Abril, nº 8 | 2560-253 Torres Vedras | PT => PT ¦ Padaria Central Lda ¦ Rua 25 de Abril, nº 8 ¦ 2560-253 ¦ Torres Vedras
Firma Handlowa ALFA Spółka z o.o. | ul. Hutnicza 5/7 | 81-061 Gdynia => PL ¦ Firma Handlowa ALFA Spółka z o.o. ¦ ul. Hutnicza 5/7 ¦ 81-061 ¦ Gdynia
Ewa Pawlak, ul. gen. Maczka 15A/8, 43-300 Bielsko-Biała, Polska, tel. kom. 600 700 800 => PL ¦ Ewa Pawlak ¦ ul. gen. Maczka 15A/8 ¦ 43-300 ¦ Bielsko-Biała ¦ phone=600 700 800
Hotel U Lípy | náměstí Míru 20 | 344 01 Domažlice | CZ => CZ ¦ Hotel U Lípy ¦ náměstí Míru 20 ¦ 344 01 ¦ Domažlice
Ján Baláž | Sídlisko Juh 1048/12 | 093 01 Vranov nad Topľou | Slowakei => SK ¦ Ján Baláž ¦ Sídlisko Juh 1048/12 ¦ 093 01 ¦ Vranov nad Topľou
Čistilnica Val s.p. | Cesta na Markovec 3 | 6000 Koper | Slovenia => SI ¦ Čistilnica Val s.p. ¦ Cesta na Markovec 3 ¦ 6000 ¦ Koper
Marina Kovačić, Trg bana Jelačića 5, HR-42000 Varaždin => HR ¦ Marina Kovačić ¦ Trg bana Jelačića 5 ¦ 42000 ¦ Varaždin
Farmacia Viva SRL | Bulevardul Republicii 120 | 300159 Timișoara | RO => RO ¦ Farmacia Viva SRL ¦ Bulevardul Republicii 120 ¦ 300159 ¦ Timișoara
Bulgarian Roses Ltd | 8 Tsar Osvoboditel Blvd. | 1000 Sofia | Bulgarien => BG ¦ Bulgarian Roses Ltd ¦ 8 Tsar Osvoboditel Blvd. ¦ 1000 ¦ Sofia
Αφοί Μαρκόπουλοι Ο.Ε. | Πατησίων 210 | 112 56 Αθήνα => GR ¦ Αφοί Μαρκόπουλοι Ο.Ε. ¦ Πατησίων 210 ¦ 112 56 ¦ Αθήνα
The Tea House | 3 Bridge Street | Bakewell | Derbyshire | DE45 1DS | United Kingdom => GB ¦ The Tea House ¦ 3 Bridge Street ¦ DE45 1DS ¦ Bakewell ¦ rest=Derbyshire
Gareth Evans, 9 Heol y Deri, Cardiff, CF14 6HB => GB ¦ Gareth Evans ¦ 9 Heol y Deri ¦ CF14 6HB ¦ Cardiff
Niamh Doyle | 27 Sycamore Drive | Castleknock | Dublin 15 | D15 XH7A => IE ¦ Niamh Doyle ¦ 27 Sycamore Drive ¦ D15 XH7A ¦ Dublin 15 ¦ addition=Castleknock
Pernille Bech | c/o Larsen | Jagtvej 88, st. | 2200 København N => DK ¦ Pernille Bech ¦ Jagtvej 88, st. ¦ 2200 ¦ København N ¦ addition=c/o Larsen
Linus Åberg | Hantverkargatan 30 A, 2 tr | 112 21 Stockholm | Schweden => SE ¦ Linus Åberg ¦ Hantverkargatan 30 A, 2 tr ¦ 112 21 ¦ Stockholm
Tove Eriksen, Kongens gate 11, H0302, 0153 Oslo, Norway => NO ¦ Tove Eriksen ¦ Kongens gate 11 ¦ 0153 ¦ Oslo ¦ addition=H0302
Sari Nieminen | Pohjoisranta 4 A 7 | 48100 Kotka | FI => FI ¦ Sari Nieminen ¦ Pohjoisranta 4 A 7 ¦ 48100 ¦ Kotka
Andres Saar, Tartu mnt 25-7, 10117 Tallinn, EE => EE ¦ Andres Saar ¦ Tartu mnt 25-7 ¦ 10117 ¦ Tallinn
Pēteris Liepa | Skolas iela 9-2 | Cēsis | LV-4101 | Lettland => LV ¦ Pēteris Liepa ¦ Skolas iela 9-2 ¦ 4101 ¦ Cēsis
Greta Jankauskaitė, Vytauto g. 40-5, LT-44331 Kaunas, Lietuva => LT ¦ Greta Jankauskaitė ¦ Vytauto g. 40-5 ¦ 44331 ¦ Kaunas
Karl Zammit | Flat 3, 12 Triq San Pawl | Mosta MST 1421 | MT => MT ¦ Karl Zammit ¦ Flat 3, 12 Triq San Pawl ¦ MST 1421 ¦ Mosta
Eleni Kyriakou | 18 Griva Digeni Street, Apt. 401 | 3035 Limassol | CYPRUS => CY ¦ Eleni Kyriakou ¦ 18 Griva Digeni Street, Apt. 401 ¦ 3035 ¦ Limassol
Beata Nowicka\tul. Lipowa 4\t20-020\tLublin\tPL => PL ¦ Beata Nowicka ¦ ul. Lipowa 4 ¦ 20-020 ¦ Lublin
Dupont Marie\t14 rue Neuve\t59800\tLille\tFrance\t0320123456 => FR ¦ Dupont Marie ¦ 14 rue Neuve ¦ 59800 ¦ Lille ¦ phone=0320123456
City: Lille | Postcode: 59800 | Street: 14 rue Neuve | Name: Marie Dupont => FR ¦ Marie Dupont ¦ 14 rue Neuve ¦ 59800 ¦ Lille
`)
