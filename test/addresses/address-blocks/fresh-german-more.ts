import { rowsOf } from './block.ts'

/** As those of fresh-german.ts. */
const rows = `
Hans-Peter Lüders | Bei der Kirche 2 | 25899 Niebüll => DE ¦ Hans-Peter Lüders ¦ Bei der Kirche 2 ¦ 25899 ¦ Niebüll
Tel: 030-5556677 | E-Mail: lager@bernau-technik.example | Bernau Technik UG | Halle 7 | Zepernicker Chaussee 20 | 16321 Bernau bei Berlin => DE ¦ Bernau Technik UG ¦ Zepernicker Chaussee 20 ¦ 16321 ¦ Bernau bei Berlin ¦ phone=030-5556677 ¦ email=lager@bernau-technik.example ¦ addition=Halle 7
Anett Wolter | Nr. 7 | 17498 Wackerow => DE ¦ Anett Wolter ¦ Nr. 7 ¦ 17498 ¦ Wackerow
Elke\u200b Hartwig | Mainzer Str.\u202f77 | 55411\u00a0Bingen am Rhein | \ufeff => DE ¦ Elke Hartwig ¦ Mainzer Str. 77 ¦ 55411 ¦ Bingen am Rhein
Peter Paul & Mary GbR | Mary Sander | Hof 3 | Köpenicker Str. 154a | 10997 Berlin | mary@ppm.example / 0177 5550011 => DE ¦ Peter Paul & Mary GbR ¦ Köpenicker Str. 154a ¦ 10997 ¦ Berlin ¦ contact=Mary Sander ¦ phone=0177 5550011 ¦ email=mary@ppm.example ¦ addition=Hof 3
Emilia Fontana | Via Manzoni 3 | 6900 Lugano | Schweiz => CH ¦ Emilia Fontana ¦ Via Manzoni 3 ¦ 6900 ¦ Lugano
Familie Arndt-Köhler (2. Klingel) | Rosenhügel 6 – 8 | 07318 Saalfeld/Saale => DE ¦ Familie Arndt-Köhler (2. Klingel) ¦ Rosenhügel 6 – 8 ¦ 07318 ¦ Saalfeld/Saale
Dachbaustoffe Lenz GmbH | Siemensring 28 | 41849 Wassenberg | Deutschland => DE ¦ Dachbaustoffe Lenz GmbH ¦ Siemensring 28 ¦ 41849 ¦ Wassenberg
Marlene Hoppe | Kapellenweg 6b | 59555 Lippstadt => DE ¦ Marlene Hoppe ¦ Kapellenweg 6b ¦ 59555 ¦ Lippstadt
Friseursalon Haarwerk | Frau Conny Wendt | Kröpeliner Straße 12 | 18055 Rostock | Tel. 0381 490 12 34 => DE ¦ Friseursalon Haarwerk ¦ Kröpeliner Straße 12 ¦ 18055 ¦ Rostock ¦ contact=Frau Conny Wendt ¦ phone=0381 490 12 34
Sebastian Kolb | Post-Nr. 11223344 | Packstation 129 | 95444 Bayreuth => DE ¦ Sebastian Kolb ¦ Packstation 129 ¦ 95444 ¦ Bayreuth ¦ addition=Post-Nr. 11223344
Aylin Korkmaz | 99887766 | Postfiliale 421 | 63065 Offenbach am Main | Deutschland => DE ¦ Aylin Korkmaz ¦ Postfiliale 421 ¦ 63065 ¦ Offenbach am Main ¦ addition=99887766
Paulina Grabowski | c/o Steinmetz | Neckargasse 4 | 72070 Tübingen => DE ¦ Paulina Grabowski ¦ Neckargasse 4 ¦ 72070 ¦ Tübingen ¦ addition=c/o Steinmetz
Papierfabrik Sundern KG | Tor 2 | Papiermühlenweg 41-47 | 59846 Sundern | Germany => DE ¦ Papierfabrik Sundern KG ¦ Papiermühlenweg 41-47 ¦ 59846 ¦ Sundern ¦ addition=Tor 2
Ralph Wittig | Ziegelhüttenweg 30 | 60598 Frankfurt am Main | ralph.wittig@netz.example | 069 63 15 88 => DE ¦ Ralph Wittig ¦ Ziegelhüttenweg 30 ¦ 60598 ¦ Frankfurt am Main ¦ phone=069 63 15 88 ¦ email=ralph.wittig@netz.example
Tierarztpraxis Dr. Lohse | Neuer Weg 15 | D-38302 Wolfenbüttel => DE ¦ Tierarztpraxis Dr. Lohse ¦ Neuer Weg 15 ¦ 38302 ¦ Wolfenbüttel
Elfriede Zahn | Kleine Klausstraße 3 | 06108 Halle/Saale | DE => DE ¦ Elfriede Zahn ¦ Kleine Klausstraße 3 ¦ 06108 ¦ Halle/Saale
Schlosserei Kopp & Sohn | Hinter der Mauer 2 | 36037 Fulda | Mobil 0173 6655443 => DE ¦ Schlosserei Kopp & Sohn ¦ Hinter der Mauer 2 ¦ 36037 ¦ Fulda ¦ phone=0173 6655443
Jannik Feldmann | Rue-de-Brest-Platz 5 1/2 | 24103 Kiel => DE ¦ Jannik Feldmann ¦ Rue-de-Brest-Platz 5 1/2 ¦ 24103 ¦ Kiel
Freiwillige Feuerwehr Aurich | Esenser Straße 120 | 26603 Aurich => DE ¦ Freiwillige Feuerwehr Aurich ¦ Esenser Straße 120 ¦ 26603 ¦ Aurich
Prof. Dr. Gundula Rösch | Schlossberg 1 A | 07407 Rudolstadt => DE ¦ Prof. Dr. Gundula Rösch ¦ Schlossberg 1 A ¦ 07407 ¦ Rudolstadt
Herrn und Frau | Peter Lauterbach | Bachstraße 91 | 53115 Bonn | Deutschland => DE ¦ Herrn und Frau Peter Lauterbach ¦ Bachstraße 91 ¦ 53115 ¦ Bonn
Wäscherei Blitz Inh. Sonja Maas | Leipziger Chaussee 147 | 06112 Halle (Saale) => DE ¦ Wäscherei Blitz ¦ Leipziger Chaussee 147 ¦ 06112 ¦ Halle (Saale) ¦ contact=Inh. Sonja Maas
Solartechnik Nord eG | Am Deich 200 | 25813 Husum | Tyskland => DE ¦ Solartechnik Nord eG ¦ Am Deich 200 ¦ 25813 ¦ Husum
Harald Esser | Dorfstr. 3 | 17440 Zemitz OT Hohensee => DE ¦ Harald Esser ¦ Dorfstr. 3 ¦ 17440 ¦ Zemitz OT Hohensee
BMW Niederlassung | Lagerhaus 5 | Dachauer Straße 667 | 80995 München => DE ¦ BMW Niederlassung ¦ Dachauer Straße 667 ¦ 80995 ¦ München ¦ addition=Lagerhaus 5
Konditorei Aumann | Königsplatz 8 | A-4600 Wels | Österreich => AT ¦ Konditorei Aumann ¦ Königsplatz 8 ¦ 4600 ¦ Wels
Mag.a Doris Pfeiffer | Neubaugasse 12-14/3/21 | 1070 Wien | AUSTRIA => AT ¦ Mag.a Doris Pfeiffer ¦ Neubaugasse 12-14/3/21 ¦ 1070 ¦ Wien
Hubert Rainer | Innerlaterns 44 | 6830 Laterns | Österreich => AT ¦ Hubert Rainer ¦ Innerlaterns 44 ¦ 6830 ¦ Laterns
Holzwerk Kärnten GmbH | z.Hd. Herrn Prokurist Ebner | Industriezone 2 | 9300 St. Veit an der Glan | AT => AT ¦ Holzwerk Kärnten GmbH ¦ Industriezone 2 ¦ 9300 ¦ St. Veit an der Glan ¦ contact=Herrn Prokurist Ebner
Käserei Affoltern AG | Schaufelbühl 1 | 3416 Affoltern im Emmental | Schweiz => CH ¦ Käserei Affoltern AG ¦ Schaufelbühl 1 ¦ 3416 ¦ Affoltern im Emmental
Brigitte Marxer | Feldstrasse 10 | FL-9494 Schaan | Liechtenstein => LI ¦ Brigitte Marxer ¦ Feldstrasse 10 ¦ 9494 ¦ Schaan
Ramona Beck, Ahornweg 14, 90765 Fürth, Deutschland => DE ¦ Ramona Beck ¦ Ahornweg 14 ¦ 90765 ¦ Fürth
Metallbau Stark GmbH, z. Hd. Herrn Eder, Hofmark 9, D-84307 Eggenfelden => DE ¦ Metallbau Stark GmbH ¦ Hofmark 9 ¦ 84307 ¦ Eggenfelden ¦ contact=Herrn Eder
Empfänger: Nico Brandt | Firma: Brandt Veranstaltungen | Straße/Hausnr.: Zur Mühle 21 | PLZ/Ort: 49324 Melle | Land: Deutschland | Tel.: 05422 112233 | Mail: nico@brandt.example => DE ¦ Brandt Veranstaltungen ¦ Zur Mühle 21 ¦ 49324 ¦ Melle ¦ contact=Nico Brandt ¦ phone=05422 112233 ¦ email=nico@brandt.example
Name: Julia Kunze, Straße: Fröbelstr. 7, PLZ: 04229, Ort: Leipzig, Tel.: 0341 998811 => DE ¦ Julia Kunze ¦ Fröbelstr. 7 ¦ 04229 ¦ Leipzig ¦ phone=0341 998811
GERTRUD MAYER-ENGEL\r | AN DER STADTMAUER 14\r | 97070 WÜRZBURG\r | GERMANY => DE ¦ GERTRUD MAYER-ENGEL ¦ AN DER STADTMAUER 14 ¦ 97070 ¦ WÜRZBURG
Optik\u00a0Blick\u00a0OHG\r | Marktstraße\u00a05\u00a0a\r | 38640\u00a0Goslar\r => DE ¦ Optik Blick OHG ¦ Marktstraße 5 a ¦ 38640 ¦ Goslar
>> Imke Focken | >> Deichhörn 2 | >> 26736 Krummhörn => DE ¦ Imke Focken ¦ Deichhörn 2 ¦ 26736 ¦ Krummhörn
0049 7531 445566 | Hotel Bodenseeblick | Uferpromenade 9 | 78464 Konstanz => DE ¦ Hotel Bodenseeblick ¦ Uferpromenade 9 ¦ 78464 ¦ Konstanz ¦ phone=0049 7531 445566
Wolfram Haas | Tel. privat: 07071 33445 | Wilhelmstraße 51 | 72074 Tübingen => DE ¦ Wolfram Haas ¦ Wilhelmstraße 51 ¦ 72074 ¦ Tübingen ¦ phone=07071 33445
94469 Deggendorf | Pferdemarkt 18 | Sigrid Altmann => DE ¦ Sigrid Altmann ¦ Pferdemarkt 18 ¦ 94469 ¦ Deggendorf
Emre Yilmaz; 33445566; Packstation 151; 68159 Mannheim => DE ¦ Emre Yilmaz ¦ Packstation 151 ¦ 68159 ¦ Mannheim ¦ addition=33445566
Packstation 109 | Kundennummer 77665544 | Vera Hold | 53111 Bonn => DE ¦ Vera Hold ¦ Packstation 109 ¦ 53111 ¦ Bonn ¦ addition=Kundennummer 77665544
Firma | Wintergarten Reiß | Herr Kai Reiß | Talweg 19-21 | 34131 Kassel => DE ¦ Wintergarten Reiß ¦ Talweg 19-21 ¦ 34131 ¦ Kassel ¦ contact=Herr Kai Reiß
Frau | Sybille Tausch | Tausch Werbung UG | Ostpreußendamm 44 c | 12207 Berlin => DE ¦ Tausch Werbung UG ¦ Ostpreußendamm 44 c ¦ 12207 ¦ Berlin ¦ contact=Frau Sybille Tausch
Straße\tKaiserstr. 9 | PLZ\t76646 | Ort\tBruchsal | Name\tFotostudio Blende => DE ¦ Fotostudio Blende ¦ Kaiserstr. 9 ¦ 76646 ¦ Bruchsal
Fotostudio Blende\tKaiserstr. 9\t76646 Bruchsal\tDeutschland\t07251 22334 => DE ¦ Fotostudio Blende ¦ Kaiserstr. 9 ¦ 76646 ¦ Bruchsal ¦ phone=07251 22334
Kevin Marx | Schönhauser Allee 148 – 150, Aufgang D | 10435 Berlin, Germany => DE ¦ Kevin Marx ¦ Schönhauser Allee 148 – 150, Aufgang D ¦ 10435 ¦ Berlin
Herr Tobias Engel (Hausmeister) | Gymnasium am Wall | Wallstraße 1 | 27283 Verden (Aller) => DE ¦ Gymnasium am Wall ¦ Wallstraße 1 ¦ 27283 ¦ Verden (Aller) ¦ contact=Herr Tobias Engel (Hausmeister)
AUSTRIA | 5020 SALZBURG | GETREIDEGASSE 41 | TRACHTEN MOSER => AT ¦ TRACHTEN MOSER ¦ GETREIDEGASSE 41 ¦ 5020 ¦ SALZBURG
Käthe Wolff | Hauptstraße 5 / Ecke Schulgasse | 55232 Alzey => DE ¦ Käthe Wolff ¦ Hauptstraße 5 / Ecke Schulgasse ¦ 55232 ¦ Alzey
Kupferschmiede Albers GmbH | Alte Landstraße 70 | 25421 Pinneberg | Deutschland => DE ¦ Kupferschmiede Albers GmbH ¦ Alte Landstraße 70 ¦ 25421 ¦ Pinneberg
Ingeborg Reuter | Talweg 3d | 57462 Olpe => DE ¦ Ingeborg Reuter ¦ Talweg 3d ¦ 57462 ¦ Olpe
Blumen Hagedorn | Herr Lars Hagedorn | Bremer Straße 212 | 49080 Osnabrück | Tel.: 0541/77 66 55 => DE ¦ Blumen Hagedorn ¦ Bremer Straße 212 ¦ 49080 ¦ Osnabrück ¦ contact=Herr Lars Hagedorn ¦ phone=0541/77 66 55
Manuel Fritsch | Postnummer 55667788 | Packstation 101 | 66111 Saarbrücken => DE ¦ Manuel Fritsch ¦ Packstation 101 ¦ 66111 ¦ Saarbrücken ¦ addition=Postnummer 55667788
Zeynep Arslan | 10203040 | Packstation 222 | 45657 Recklinghausen | Germany => DE ¦ Zeynep Arslan ¦ Packstation 222 ¦ 45657 ¦ Recklinghausen ¦ addition=10203040
Ottmar Klee | 24681357 | Postfiliale 501 | 08523 Plauen => DE ¦ Ottmar Klee ¦ Postfiliale 501 ¦ 08523 ¦ Plauen ¦ addition=24681357
Selina Graf | c/o Wohnheim Nord, App. 12 | Universitätsring 8 | 54296 Trier => DE ¦ Selina Graf ¦ Universitätsring 8 ¦ 54296 ¦ Trier ¦ addition=c/o Wohnheim Nord, App. 12
Stadtbücherei Lingen | Frau Heike Menke | Neue Straße 7a | 49808 Lingen (Ems) => DE ¦ Stadtbücherei Lingen ¦ Neue Straße 7a ¦ 49808 ¦ Lingen (Ems) ¦ contact=Frau Heike Menke
Reifen Ostwald OHG | Lagerhalle 3 | Gewerbering 18-22 | 09337 Hohenstein-Ernstthal => DE ¦ Reifen Ostwald OHG ¦ Gewerbering 18-22 ¦ 09337 ¦ Hohenstein-Ernstthal ¦ addition=Lagerhalle 3
Julius Wenzel | Brückenkopf 1 | 85051 Ingolstadt | julius@wenzel.example | 0841 555666 => DE ¦ Julius Wenzel ¦ Brückenkopf 1 ¦ 85051 ¦ Ingolstadt ¦ phone=0841 555666 ¦ email=julius@wenzel.example
Henriette Vogt | Auf dem Kamp 44 | D-32257 Bünde => DE ¦ Henriette Vogt ¦ Auf dem Kamp 44 ¦ 32257 ¦ Bünde
Brunnenbau Kröger GmbH & Co. KG | Zum Hafen 5 b | 27432 Bremervörde | DE | +49 4761 998 0 => DE ¦ Brunnenbau Kröger GmbH & Co. KG ¦ Zum Hafen 5 b ¦ 27432 ¦ Bremervörde ¦ phone=+49 4761 998 0
Gemeindeverwaltung Wustrow | Rathaus, Zimmer 4 | Ernst-Thälmann-Straße 11 | 18347 Wustrow => DE ¦ Gemeindeverwaltung Wustrow ¦ Ernst-Thälmann-Straße 11 ¦ 18347 ¦ Wustrow ¦ addition=Rathaus, Zimmer 4
Lukas Obermeier | Äußere Laufener Str. 3 1/3 | 83395 Freilassing => DE ¦ Lukas Obermeier ¦ Äußere Laufener Str. 3 1/3 ¦ 83395 ¦ Freilassing
Dr. Vera Nissen | Sandkrug 12 | 26203 Wardenburg => DE ¦ Dr. Vera Nissen ¦ Sandkrug 12 ¦ 26203 ¦ Wardenburg
Hildegard Ott | Haus 17 | 94163 Saldenburg => DE ¦ Hildegard Ott ¦ Haus 17 ¦ 94163 ¦ Saldenburg
Mirabell Kosmetik, Inh. Ella Winter | Breite Gasse 40 | 90402 Nürnberg => DE ¦ Mirabell Kosmetik ¦ Breite Gasse 40 ¦ 90402 ¦ Nürnberg ¦ contact=Inh. Ella Winter
Agrarhandel Mark | An den Eichen 2 | 15328 Küstriner Vorland | Germany => DE ¦ Agrarhandel Mark ¦ An den Eichen 2 ¦ 15328 ¦ Küstriner Vorland
Familie Nowotny | Rosa-Luxemburg-Str. 33 | 03044 Cottbus => DE ¦ Familie Nowotny ¦ Rosa-Luxemburg-Str. 33 ¦ 03044 ¦ Cottbus
Robert Lindemann | M 5, 11 | 68161 Mannheim => DE ¦ Robert Lindemann ¦ M 5, 11 ¦ 68161 ¦ Mannheim
Ski Obertauern GmbH | Römerstraße 90 | 5562 Obertauern | Österreich => AT ¦ Ski Obertauern GmbH ¦ Römerstraße 90 ¦ 5562 ¦ Obertauern
Dr. Sabine Wolfsgruber | Alser Straße 25/1/9 | 1080 Wien => AT ¦ Dr. Sabine Wolfsgruber ¦ Alser Straße 25/1/9 ¦ 1080 ¦ Wien
Alois Tanner | Nr. 112 | A-6444 Längenfeld => AT ¦ Alois Tanner ¦ Nr. 112 ¦ 6444 ¦ Längenfeld
Buchhandlung Stöger | z.H. Frau Mag. Lang | Hauptplatz 14 | 8700 Leoben | Austria | +43 3842 4455 => AT ¦ Buchhandlung Stöger ¦ Hauptplatz 14 ¦ 8700 ¦ Leoben ¦ contact=Frau Mag. Lang ¦ phone=+43 3842 4455
Heinz Aebersold | Dorfstrasse 77 | 3550 Langnau | CH => CH ¦ Heinz Aebersold ¦ Dorfstrasse 77 ¦ 3550 ¦ Langnau
Dorothea Busse, Fliederweg 19, 39576 Stendal => DE ¦ Dorothea Busse ¦ Fliederweg 19 ¦ 39576 ¦ Stendal
Fensterbau Riedl e.K., Moosstr. 6a, 84539 Ampfing, Deutschland, 08636 12 34 => DE ¦ Fensterbau Riedl e.K. ¦ Moosstr. 6a ¦ 84539 ¦ Ampfing ¦ phone=08636 12 34
Vorname: Tjark | Name: Folkerts | Adresse: Norderweg 9 | PLZ: 26506 | Ort: Norden | Land: Deutschland => DE ¦ Tjark Folkerts ¦ Norderweg 9 ¦ 26506 ¦ Norden
Firma: Elektro Grün GmbH | Name: Paul Grün | Straße: Am Wehr 3 | PLZ, Ort: 91522 Ansbach | E-Mail: p.gruen@gruen.example => DE ¦ Elektro Grün GmbH ¦ Am Wehr 3 ¦ 91522 ¦ Ansbach ¦ contact=Paul Grün ¦ email=p.gruen@gruen.example
HORST BECKMANN\r | AM KIRCHBERG 8\r | 37073 GÖTTINGEN\r | DEUTSCHLAND => DE ¦ HORST BECKMANN ¦ AM KIRCHBERG 8 ¦ 37073 ¦ GÖTTINGEN
Radsport\u00a0Emmerich | Rheinpromenade\u00a031 | 46446\u00a0Emmerich\u00a0am\u00a0Rhein => DE ¦ Radsport Emmerich ¦ Rheinpromenade 31 ¦ 46446 ¦ Emmerich am Rhein
> Ilona Maurer | > Sudetenstr. 14 | > 63128 Dietzenbach | > Mobil: 0152/33445566 => DE ¦ Ilona Maurer ¦ Sudetenstr. 14 ¦ 63128 ¦ Dietzenbach ¦ phone=0152/33445566
gasthof.krone@post.example | Gasthof Krone | Marktplatz 1 | 91541 Rothenburg ob der Tauber => DE ¦ Gasthof Krone ¦ Marktplatz 1 ¦ 91541 ¦ Rothenburg ob der Tauber ¦ email=gasthof.krone@post.example
Viktor Hahn | Tel. dienstl.: 0911-334455 | Fürther Straße 212 | 90429 Nürnberg => DE ¦ Viktor Hahn ¦ Fürther Straße 212 ¦ 90429 ¦ Nürnberg ¦ phone=0911-334455
24837 Schleswig | Lollfuß 50 | Andrea Thomsen => DE ¦ Andrea Thomsen ¦ Lollfuß 50 ¦ 24837 ¦ Schleswig
Nele Arndt, 65748392, Packstation 140, 18057 Rostock => DE ¦ Nele Arndt ¦ Packstation 140 ¦ 18057 ¦ Rostock ¦ addition=65748392
Ingo Pfau | Packstation 117 - Postnummer 19283746 | 14467 Potsdam => DE ¦ Ingo Pfau ¦ Packstation 117 ¦ 14467 ¦ Potsdam ¦ addition=Postnummer 19283746
Zahnärzte am Ring | Dr. Paula Senf | Hansaring 61, 3. OG | 50670 Köln => DE ¦ Zahnärzte am Ring ¦ Hansaring 61, 3. OG ¦ 50670 ¦ Köln ¦ contact=Dr. Paula Senf
Herrn | Wolfgang Tiedemann | Tiedemann & Partner mbB | Neuer Wall 19 | 20354 Hamburg => DE ¦ Tiedemann & Partner mbB ¦ Neuer Wall 19 ¦ 20354 ¦ Hamburg ¦ contact=Herrn Wolfgang Tiedemann
Kunde\tBaubedarf Krumm KG | Straße\tIndustriestr. 44 | PLZ\t67063 | Ort\tLudwigshafen | Land\tDeutschland => DE ¦ Baubedarf Krumm KG ¦ Industriestr. 44 ¦ 67063 ¦ Ludwigshafen
Baubedarf Krumm KG\tIndustriestr. 44\t67063 Ludwigshafen\tDE => DE ¦ Baubedarf Krumm KG ¦ Industriestr. 44 ¦ 67063 ¦ Ludwigshafen
Ayse Demirci | Sonnenstr. 200 - 204 | 44137 Dortmund-Mitte, Deutschland => DE ¦ Ayse Demirci ¦ Sonnenstr. 200 - 204 ¦ 44137 ¦ Dortmund-Mitte
Ursel\u200b Baumann | Weststr.\u202f6 | 59227\u00a0Ahlen => DE ¦ Ursel Baumann ¦ Weststr. 6 ¦ 59227 ¦ Ahlen
Schweiz | 6003 Luzern | Pilatusstrasse 20 | Uhren Bucher AG => CH ¦ Uhren Bucher AG ¦ Pilatusstrasse 20 ¦ 6003 ¦ Luzern
Bettina Frank | Am Alten Bahnhof 3, 2. Eingang | 35578 Wetzlar | b.frank@mail.example · 06441 4488 => DE ¦ Bettina Frank ¦ Am Alten Bahnhof 3, 2. Eingang ¦ 35578 ¦ Wetzlar ¦ phone=06441 4488 ¦ email=b.frank@mail.example
Werbeagentur Funke | att. Nora Berg | Schlachte 30a | 28195 Bremen => DE ¦ Werbeagentur Funke ¦ Schlachte 30a ¦ 28195 ¦ Bremen ¦ contact=Nora Berg
`

export const freshGermanMore = rowsOf(rows)
