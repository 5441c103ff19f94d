import { rowsOf } from './block.ts'

/** As mails, shops, tables and signatures leave addresses of Germany, Austria, Switzerland and Liechtenstein. In the form of
 * {@link rowsOf}. */
export const pastedGerman = rowsOf(`
Kerstin Vogelsang | Hufelandstr. 12a | 10407 Berlin => DE ¦ Kerstin Vogelsang ¦ Hufelandstr. 12a ¦ 10407 ¦ Berlin
Lieferadresse: | Kerstin Vogelsang | Hufelandstraße 12 A | D-10407 Berlin | Deutschland => DE ¦ Kerstin Vogelsang ¦ Hufelandstraße 12 A ¦ 10407 ¦ Berlin
Brandt & Söhne Metallbau GmbH\r | Herrn Jens Brandt\r | Gewerbepark Nord 4-6\r | 24768 Rendsburg\r |  => DE ¦ Brandt & Söhne Metallbau GmbH ¦ Gewerbepark Nord 4-6 ¦ 24768 ¦ Rendsburg ¦ contact=Herrn Jens Brandt
Nadine Ullmann | c/o Wehrmann | Q7, 24 | 68161 Mannheim => DE ¦ Nadine Ullmann ¦ Q7, 24 ¦ 68161 ¦ Mannheim ¦ addition=c/o Wehrmann
Ismail Yıldız | Packstation 145 | Postnummer 908172635 | 04109 Leipzig => DE ¦ Ismail Yıldız ¦ Packstation 145 ¦ 04109 ¦ Leipzig ¦ addition=Postnummer 908172635
Ismail Yildiz | 908172635 | Packstation 145 | 04109 Leipzig => DE ¦ Ismail Yildiz ¦ Packstation 145 ¦ 04109 ¦ Leipzig ¦ addition=908172635
Frauke Tietjen | Postfiliale 521 | PostNr. 12345678 | 26603 Aurich => DE ¦ Frauke Tietjen ¦ Postfiliale 521 ¦ 26603 ¦ Aurich ¦ addition=PostNr. 12345678
Ölmühle Lausitz eG | Wareneingang Tor 3 | Am Bahnhof 1 | 02977 Hoyerswerda => DE ¦ Ölmühle Lausitz eG ¦ Am Bahnhof 1 ¦ 02977 ¦ Hoyerswerda ¦ addition=Wareneingang Tor 3
Dr. med. Annegret Pohl, Marktplatz 3, 97070 Würzburg => DE ¦ Dr. med. Annegret Pohl ¦ Marktplatz 3 ¦ 97070 ¦ Würzburg
Torben Lührs; Achterdiek 17; 28359 Bremen; Tel. 0421/2345678; torben.luehrs@web.de => DE ¦ Torben Lührs ¦ Achterdiek 17 ¦ 28359 ¦ Bremen ¦ phone=0421/2345678 ¦ email=torben.luehrs@web.de
> Hallo, | > bitte an diese Adresse schicken: | >  | > Mira Stanek | > Im Winkel 8 | > 73230 Kirchheim unter Teck | > => DE ¦ Mira Stanek ¦ Im Winkel 8 ¦ 73230 ¦ Kirchheim unter Teck ¦ rest=Hallo; bitte an diese Adresse schicken:
Sanitätshaus Reuter KG | z. Hd. Frau Ilse Gerber | Königsallee 414-424 | 40212 Düsseldorf | Telefon: +49 (0) 211 98765-43 | Mail: einkauf@sanitaetshaus-reuter.de => DE ¦ Sanitätshaus Reuter KG ¦ Königsallee 414-424 ¦ 40212 ¦ Düsseldorf ¦ contact=Frau Ilse Gerber ¦ phone=+49 (0) 211 98765-43 ¦ email=einkauf@sanitaetshaus-reuter.de
HANS-PETER MUELLER | ROSENWEG 5 | 85221 DACHAU | GERMANY => DE ¦ HANS-PETER MUELLER ¦ ROSENWEG 5 ¦ 85221 ¦ DACHAU
Hans Müller | Straße des 17. Juni 135 | 10623 Berlin => DE ¦ Hans Müller ¦ Straße des 17. Juni 135 ¦ 10623 ¦ Berlin
Name:\tLeonie Bach | Straße:\tUnter den Linden 77 | PLZ/Ort:\t10117 Berlin | Land:\tDeutschland | Telefon:\t030 5551234 | E-Mail:\tleonie@bach.io => DE ¦ Leonie Bach ¦ Unter den Linden 77 ¦ 10117 ¦ Berlin ¦ phone=030 5551234 ¦ email=leonie@bach.io
Vorname: Leonie | Nachname: Bach | Straße: Ringstr. | Hausnummer: 5 | PLZ: 10117 | Ort: Berlin => DE ¦ Leonie Bach ¦ Ringstr. 5 ¦ 10117 ¦ Berlin
Jonas Wirth | Lange Reihe 22 | 1., 2. OG links | 20099 Hamburg => DE ¦ Jonas Wirth ¦ Lange Reihe 22 ¦ 20099 ¦ Hamburg ¦ addition=1., 2. OG links
Universität Göttingen | Institut für Anorganische Chemie | Tammannstraße 4 | 37077 Göttingen => DE ¦ Universität Göttingen ¦ Tammannstraße 4 ¦ 37077 ¦ Göttingen ¦ addition=Institut für Anorganische Chemie
Silke Ackermann,\tDorfstr. 3,\t17498 Neuenkirchen => DE ¦ Silke Ackermann ¦ Dorfstr. 3 ¦ 17498 ¦ Neuenkirchen
• Silke Ackermann | • Dorfstr. 3 | • 17498 Neuenkirchen => DE ¦ Silke Ackermann ¦ Dorfstr. 3 ¦ 17498 ¦ Neuenkirchen
Anna\u00a0Maria\u00a0Schönfeld   |   Am\u00a0Alten Markt\u00a07   |   14467\u00a0Potsdam    => DE ¦ Anna Maria Schönfeld ¦ Am Alten Markt 7 ¦ 14467 ¦ Potsdam
Ahrens Yachtservice e.K. | Hafenstraße Nr. 5 | 18546 Sassnitz | DE => DE ¦ Ahrens Yachtservice e.K. ¦ Hafenstraße Nr. 5 ¦ 18546 ¦ Sassnitz
Familie Obermeier | Obermühle 2 | 83112 Frasdorf => DE ¦ Familie Obermeier ¦ Obermühle 2 ¦ 83112 ¦ Frasdorf
Paul Erdmann | An den Drei Steinen 37b | 60435 Frankfurt am Main | 0171-2345678 => DE ¦ Paul Erdmann ¦ An den Drei Steinen 37b ¦ 60435 ¦ Frankfurt am Main ¦ phone=0171-2345678
Bestellung #10432 | Versand an | Tim Krüger | Blumenstraße 9 | 45127 Essen | Deutschland => DE ¦ Tim Krüger ¦ Blumenstraße 9 ¦ 45127 ¦ Essen ¦ rest=Bestellung #10432
<p>Tim Kr&uuml;ger<br>Blumenstra&szlig;e 9<br/>45127 Essen</p> => DE ¦ Tim Krüger ¦ Blumenstraße 9 ¦ 45127 ¦ Essen
Tim Krüger<br>Blumenstraße 9<br>45127 Essen<br>Deutschland => DE ¦ Tim Krüger ¦ Blumenstraße 9 ¦ 45127 ¦ Essen
Carla Dietz | Platz der Republik 1 | 11011 Berlin, Deutschland | Handy: 0049 151 23456789 => DE ¦ Carla Dietz ¦ Platz der Republik 1 ¦ 11011 ¦ Berlin ¦ phone=0049 151 23456789
Postbank AG | Postfach 10 01 20 | 50441 Köln => DE ¦ Postbank AG ¦ Postfach 10 01 20 ¦ 50441 ¦ Köln
Kreativwerk UG (haftungsbeschränkt) | Alte Schmiede, 1. Stock | Mühlgasse 7 | 99084 Erfurt => DE ¦ Kreativwerk UG (haftungsbeschränkt) ¦ Mühlgasse 7 ¦ 99084 ¦ Erfurt ¦ addition=Alte Schmiede, 1. Stock
Gemeindeverwaltung Kreuth | Schulstr. 2 | D - 83708 Kreuth => DE ¦ Gemeindeverwaltung Kreuth ¦ Schulstr. 2 ¦ 83708 ¦ Kreuth
Olga Petrenko | bei Familie Sommer | Goethestr. 31 | 34119 Kassel => DE ¦ Olga Petrenko ¦ Goethestr. 31 ¦ 34119 ¦ Kassel ¦ addition=bei Familie Sommer
Lutherstadt Wittenberg Tourismus e.V. | Schlossplatz 2 | 06886 Lutherstadt Wittenberg => DE ¦ Lutherstadt Wittenberg Tourismus e.V. ¦ Schlossplatz 2 ¦ 06886 ¦ Lutherstadt Wittenberg
Paketbox Nr. 4 | Sina Marx | Buchenring 18 | 63505 Langenselbold => DE ¦ Sina Marx ¦ Buchenring 18 ¦ 63505 ¦ Langenselbold ¦ addition=Paketbox Nr. 4
Stefan Gruber | Mariahilfer Straße 5/2/14 | 1060 Wien | Österreich => AT ¦ Stefan Gruber ¦ Mariahilfer Straße 5/2/14 ¦ 1060 ¦ Wien
Stefan Gruber | Mariahilfer Straße 5/2/14 | A-1060 Wien => AT ¦ Stefan Gruber ¦ Mariahilfer Straße 5/2/14 ¦ 1060 ¦ Wien
Tischlerei Moser GmbH | Frau Mag. Eva Moser | Gewerbestraße 11 | 5082 Grödig | Austria | +43 6246 72345 => AT ¦ Tischlerei Moser GmbH ¦ Gewerbestraße 11 ¦ 5082 ¦ Grödig ¦ contact=Frau Mag. Eva Moser ¦ phone=+43 6246 72345
Lukas Hofer, Hnr. 27, 9971 Matrei in Osttirol, AT => AT ¦ Lukas Hofer ¦ Hnr. 27 ¦ 9971 ¦ Matrei in Osttirol
Lieferanschrift | Bäckerei Ströbl OG | Hauptplatz 3 | A 8010 Graz | Tel.: 0316 / 82 34 56 => AT ¦ Bäckerei Ströbl OG ¦ Hauptplatz 3 ¦ 8010 ¦ Graz ¦ phone=0316 / 82 34 56
Maria Wallner | Obere Donaulände 17 | 4020 Linz/Donau | Oesterreich => AT ¦ Maria Wallner ¦ Obere Donaulände 17 ¦ 4020 ¦ Linz/Donau
Julia Pichler | Dorf 112 | 6874 Bizau | Österreich => AT ¦ Julia Pichler ¦ Dorf 112 ¦ 6874 ¦ Bizau
Urs Zgraggen | Bahnhofstrasse 21 | CH-6460 Altdorf UR => CH ¦ Urs Zgraggen ¦ Bahnhofstrasse 21 ¦ 6460 ¦ Altdorf UR
Nathalie Rochat | Rue du Grand-Pré 64bis | 1202 Genève | Suisse => CH ¦ Nathalie Rochat ¦ Rue du Grand-Pré 64bis ¦ 1202 ¦ Genève
Garage Bernasconi SA | Via Cantonale 19 | CH 6928 Manno | Tel 091 605 12 34 => CH ¦ Garage Bernasconi SA ¦ Via Cantonale 19 ¦ 6928 ¦ Manno ¦ phone=091 605 12 34
Frau Ruth Aeschbacher | Kirchweg 3 | Postfach | 3550 Langnau i. E. | Schweiz => CH ¦ Frau Ruth Aeschbacher ¦ Kirchweg 3 ¦ 3550 ¦ Langnau i. E. ¦ addition=Postfach
Swiss Precision AG, z.H. Herr Beat Kunz, Industriestrasse 50a, 8304 Wallisellen, Switzerland => CH ¦ Swiss Precision AG ¦ Industriestrasse 50a ¦ 8304 ¦ Wallisellen ¦ contact=Herr Beat Kunz
Hilti Aktiengesellschaft | Feldkircherstrasse 100 | 9494 Schaan | Liechtenstein => LI ¦ Hilti Aktiengesellschaft ¦ Feldkircherstrasse 100 ¦ 9494 ¦ Schaan
Shipping address | Nora Feldmann | Schillerstraße 14 | 12207 Berlin | Germany | +4915112345678 => DE ¦ Nora Feldmann ¦ Schillerstraße 14 ¦ 12207 ¦ Berlin ¦ phone=+4915112345678
Versandadresse: | Nora Feldmann | Schillerstraße 14 | 12207 Berlin | Deutschland | Telefon: 0151 12345678 |  => DE ¦ Nora Feldmann ¦ Schillerstraße 14 ¦ 12207 ¦ Berlin ¦ phone=0151 12345678
Käufer: gartenfreund77 | Versenden an: | Heinz Böhme | Am Teich 4 | 03096 Burg (Spreewald) | Deutschland => DE ¦ Heinz Böhme ¦ Am Teich 4 ¦ 03096 ¦ Burg (Spreewald) ¦ rest=Käufer: gartenfreund77
Empfänger: | Firma: Holz & Form GmbH | Ansprechpartner: Lena Wolf | Straße, Nr.: Sägewerkstraße 2 | PLZ, Ort: 83404, Ainring | Tel.: 08654/1234 => DE ¦ Holz & Form GmbH ¦ Sägewerkstraße 2 ¦ 83404 ¦ Ainring ¦ contact=Lena Wolf ¦ phone=08654/1234
"Krause, Birgit";"Lindenallee 6";"14050";"Berlin";"DE" => DE ¦ Krause, Birgit ¦ Lindenallee 6 ¦ 14050 ¦ Berlin
Birgit Krause\tLindenallee 6\t14050\tBerlin\tDE\tbirgit@krause.de => DE ¦ Birgit Krause ¦ Lindenallee 6 ¦ 14050 ¦ Berlin ¦ email=birgit@krause.de
- Birgit Krause | - Lindenallee 6 | - 14050 Berlin | - Tel: 030-8154711 => DE ¦ Birgit Krause ¦ Lindenallee 6 ¦ 14050 ¦ Berlin ¦ phone=030-8154711
Birgit Krause <birgit@krause.de> | Lindenallee 6 | 14050 Berlin => DE ¦ Birgit Krause ¦ Lindenallee 6 ¦ 14050 ¦ Berlin ¦ email=birgit@krause.de
Birgit Krause / Lindenallee 6 / 14050 Berlin => DE ¦ Birgit Krause ¦ Lindenallee 6 ¦ 14050 ¦ Berlin
Birgit Krause · Lindenallee 6 · 14050 Berlin => DE ¦ Birgit Krause ¦ Lindenallee 6 ¦ 14050 ¦ Berlin
Birgit Krause | Lindenallee 6 | 14050 Berlin => DE ¦ Birgit Krause ¦ Lindenallee 6 ¦ 14050 ¦ Berlin
birgit krause | lindenallee 6 | 14050 berlin => DE ¦ birgit krause ¦ lindenallee 6 ¦ 14050 ¦ berlin
Musikhaus Klang OHG | Herrn Olaf Petersen | Abteilung Reparatur | Steindamm 80 | 20099 Hamburg => DE ¦ Musikhaus Klang OHG ¦ Steindamm 80 ¦ 20099 ¦ Hamburg ¦ contact=Herrn Olaf Petersen ¦ addition=Abteilung Reparatur
Herrn Olaf Petersen | Musikhaus Klang OHG | Steindamm 80 | 20099 Hamburg => DE ¦ Musikhaus Klang OHG ¦ Steindamm 80 ¦ 20099 ¦ Hamburg ¦ contact=Herrn Olaf Petersen
Sehr geehrte Damen und Herren, | bitte liefern Sie an: |  | Autohaus Frisch GmbH | Bremer Straße 101 | 26135 Oldenburg |  | Vielen Dank => DE ¦ Autohaus Frisch GmbH ¦ Bremer Straße 101 ¦ 26135 ¦ Oldenburg ¦ rest=Sehr geehrte Damen und Herren; bitte liefern Sie an:; Vielen Dank
Katja Sommer | Am Sportplatz 2 | (Klingel: Sommer/Winter) | 59494 Soest => DE ¦ Katja Sommer ¦ Am Sportplatz 2 ¦ 59494 ¦ Soest ¦ addition=Klingel: Sommer/Winter)
Katja Sommer | Am Sportplatz 2 | 59494 Soest | Bitte beim Nachbarn abgeben => DE ¦ Katja Sommer ¦ Am Sportplatz 2 ¦ 59494 ¦ Soest ¦ rest=Bitte beim Nachbarn abgeben
Katja Sommer, Am Sportplatz 2, 59494 Soest, Tel. +49 2921 123456, Fax +49 2921 123457 => DE ¦ Katja Sommer ¦ Am Sportplatz 2 ¦ 59494 ¦ Soest ¦ phone=+49 2921 123456 ¦ rest=Fax +49 2921 123457
Hotel Zur Post | Dorfplatz 1 | 82487 Oberammergau => DE ¦ Hotel Zur Post ¦ Dorfplatz 1 ¦ 82487 ¦ Oberammergau
Grundschule am Ring | Sekretariat | Ringstraße 45 | 66111 Saarbrücken => DE ¦ Grundschule am Ring ¦ Ringstraße 45 ¦ 66111 ¦ Saarbrücken ¦ addition=Sekretariat
1&1 Telecom GmbH | Elgendorfer Str. 57 | 56410 Montabaur => DE ¦ 1&1 Telecom GmbH ¦ Elgendorfer Str. 57 ¦ 56410 ¦ Montabaur
4Wheels24 GmbH | Straße 13 Nr. 8 | 13089 Berlin => DE ¦ 4Wheels24 GmbH ¦ Straße 13 Nr. 8 ¦ 13089 ¦ Berlin
C. A. Picard GmbH | Hastener Str. 4-8 | D-42855 Remscheid | Germany => DE ¦ C. A. Picard GmbH ¦ Hastener Str. 4-8 ¦ 42855 ¦ Remscheid
Erika von der Heide | Zum Alten Zollhaus 9 | 27472 Cuxhaven => DE ¦ Erika von der Heide ¦ Zum Alten Zollhaus 9 ¦ 27472 ¦ Cuxhaven
Thi Thu Ha Nguyễn | Karl-Marx-Allee 90 A | 10243 Berlin => DE ¦ Thi Thu Ha Nguyễn ¦ Karl-Marx-Allee 90 A ¦ 10243 ¦ Berlin
Müller | Hauptstr. 5 | 72070 Tübingen => DE ¦ Müller ¦ Hauptstr. 5 ¦ 72070 ¦ Tübingen
Eheleute Inge und Karl Baum | Birkenhain 6 | 51465 Bergisch Gladbach => DE ¦ Eheleute Inge und Karl Baum ¦ Birkenhain 6 ¦ 51465 ¦ Bergisch Gladbach
Stadtwerke Halle | Postfach 110 | 06003 Halle (Saale) => DE ¦ Stadtwerke Halle ¦ Postfach 110 ¦ 06003 ¦ Halle (Saale)
Bundeswehr Depot Nord, Gebäude 7, Kasernenstr. 1, 24960 Glücksburg => DE ¦ Bundeswehr Depot Nord ¦ Kasernenstr. 1 ¦ 24960 ¦ Glücksburg ¦ addition=Gebäude 7
Paul Schmitt | Paketshop: Kiosk Meyer | Weserstraße 190 | 12045 Berlin => DE ¦ Paul Schmitt ¦ Weserstraße 190 ¦ 12045 ¦ Berlin ¦ addition=Paketshop: Kiosk Meyer
Packstation 188, 12345678, Jule Franke, 22767 Hamburg => DE ¦ Jule Franke ¦ Packstation 188 ¦ 22767 ¦ Hamburg ¦ addition=12345678
Jule Franke | Packstation 188 (Postnr. 12345678) | 22767 Hamburg => DE ¦ Jule Franke ¦ Packstation 188 ¦ 22767 ¦ Hamburg ¦ addition=Postnr. 12345678
Anja Roth | Postnummer: 9988776655 | Postfiliale 600 | 55116 Mainz | anja.roth@gmx.net => DE ¦ Anja Roth ¦ Postfiliale 600 ¦ 55116 ¦ Mainz ¦ email=anja.roth@gmx.net ¦ addition=9988776655
Max Steiner | Wiener Straße 200/Stg. 3/Tür 12 | 8051 Graz | AT | max.steiner@gmx.at | +43 664 1234567 => AT ¦ Max Steiner ¦ Wiener Straße 200/Stg. 3/Tür 12 ¦ 8051 ¦ Graz ¦ phone=+43 664 1234567 ¦ email=max.steiner@gmx.at
Reto Caduff, Via Sut 3, 7130 Ilanz, Schweiz => CH ¦ Reto Caduff ¦ Via Sut 3 ¦ 7130 ¦ Ilanz
Amt für Umwelt | Frau K. Lehner | Zimmer 214 | Rathausstraße 9 | 99734 Nordhausen => DE ¦ Amt für Umwelt ¦ Rathausstraße 9 ¦ 99734 ¦ Nordhausen ¦ contact=Frau K. Lehner ¦ addition=Zimmer 214
Yusuf Kaya (Friseur Style) | Kölner Str. 55 | 51149 Köln => DE ¦ Yusuf Kaya (Friseur Style) ¦ Kölner Str. 55 ¦ 51149 ¦ Köln
Von: Gabi Funk <gabi.funk@t-online.de> | Gesendet: Montag | Gabi Funk | Feldweg 11 | 38100 Braunschweig => DE ¦ Gabi Funk ¦ Feldweg 11 ¦ 38100 ¦ Braunschweig ¦ email=gabi.funk@t-online.de ¦ rest=Von: Gabi Funk; Gesendet: Montag
Gabi Funk | Feldweg 11 | 38100 Braunschweig | +49-531-4711 => DE ¦ Gabi Funk ¦ Feldweg 11 ¦ 38100 ¦ Braunschweig ¦ phone=+49-531-4711
Gabi Funk | Tel 0531 / 47 11 - 0 | Feldweg 11 | gabi@funk.de | 38100 Braunschweig => DE ¦ Gabi Funk ¦ Feldweg 11 ¦ 38100 ¦ Braunschweig ¦ phone=0531 / 47 11 - 0 ¦ email=gabi@funk.de
*Lieferadresse* | *Gabi Funk* | _Feldweg 11_ | 38100 Braunschweig => DE ¦ Gabi Funk ¦ Feldweg 11 ¦ 38100 ¦ Braunschweig
Gabi Funk |  |  | Feldweg 11 |  |  | 38100 Braunschweig |  |  |  => DE ¦ Gabi Funk ¦ Feldweg 11 ¦ 38100 ¦ Braunschweig
Gabi Funk, Feldweg 11, 38100 Braunschweig. => DE ¦ Gabi Funk ¦ Feldweg 11 ¦ 38100 ¦ Braunschweig
Gabi Funk | Feldweg 11 | D-38100 Braunschweig (Deutschland) => DE ¦ Gabi Funk ¦ Feldweg 11 ¦ 38100 ¦ Braunschweig
Firma | Wagner Haustechnik GmbH | Herr Sven Wagner | An der Alten Ziegelei 30 | 48157 Münster => DE ¦ Wagner Haustechnik GmbH ¦ An der Alten Ziegelei 30 ¦ 48157 ¦ Münster ¦ contact=Herr Sven Wagner
Lieferadresse: Wagner Haustechnik GmbH, An der Alten Ziegelei 30, 48157 Münster => DE ¦ Wagner Haustechnik GmbH ¦ An der Alten Ziegelei 30 ¦ 48157 ¦ Münster
Elke Roßbach | L15, 7-9 | 68161 Mannheim | Deutschland => DE ¦ Elke Roßbach ¦ L15, 7-9 ¦ 68161 ¦ Mannheim
Dennis Öztürk | DHL Packstation 113 | Postnummer: 1029384756 | 70376 Stuttgart => DE ¦ Dennis Öztürk ¦ DHL Packstation 113 ¦ 70376 ¦ Stuttgart ¦ addition=1029384756
Dennis Öztürk, 1029384756, Packstation 113, 70376 Stuttgart => DE ¦ Dennis Öztürk ¦ Packstation 113 ¦ 70376 ¦ Stuttgart ¦ addition=1029384756
Heiko Timm, Strandstr. 2 1/2, 23769 Fehmarn OT Burg => DE ¦ Heiko Timm ¦ Strandstr. 2 1/2 ¦ 23769 ¦ Fehmarn OT Burg
Biohof Lindner GbR | Hof Nr. 3 | 99994 Schlotheim | 036021/80123 => DE ¦ Biohof Lindner GbR ¦ Hof Nr. 3 ¦ 99994 ¦ Schlotheim ¦ phone=036021/80123
Steuerkanzlei Arndt & Partner mbB | zu Händen Frau Dr. Kaya | Etage 4 | Friedrichstr. 200 | 10117 Berlin => DE ¦ Steuerkanzlei Arndt & Partner mbB ¦ Friedrichstr. 200 ¦ 10117 ¦ Berlin ¦ contact=Frau Dr. Kaya ¦ addition=Etage 4
Guten Morgen Herr Lang, |  | unsere Adresse lautet: | Optik Sehstern | Hindenburgstr. 51 | 41061 Mönchengladbach |  | Viele Grüße | Monika => DE ¦ Optik Sehstern ¦ Hindenburgstr. 51 ¦ 41061 ¦ Mönchengladbach ¦ rest=Guten Morgen Herr Lang; unsere Adresse lautet:; Viele Grüße; Monika
> Optik Sehstern\r | > Hindenburgstr. 51\r | > 41061 Mönchengladbach\r |  => DE ¦ Optik Sehstern ¦ Hindenburgstr. 51 ¦ 41061 ¦ Mönchengladbach
Straße\tHindenburgstr. 51 | PLZ\t41061 | Ort\tMönchengladbach | Name\tOptik Sehstern => DE ¦ Optik Sehstern ¦ Hindenburgstr. 51 ¦ 41061 ¦ Mönchengladbach
<div>Kai B&ouml;hm<br>M&uuml;hlstra&szlig;e 4<br>86150&nbsp;Augsburg</div> => DE ¦ Kai Böhm ¦ Mühlstraße 4 ¦ 86150 ¦ Augsburg
KAI BOEHM | MUEHLSTR 4 | 86150 AUGSBURG => DE ¦ KAI BOEHM ¦ MUEHLSTR 4 ¦ 86150 ¦ AUGSBURG
Kai Böhm | Mühlstraße 4 | D86150 Augsburg => DE ¦ Kai Böhm ¦ Mühlstraße 4 ¦ 86150 ¦ Augsburg
Kai Böhm | Mühlstraße 4 | DE 86150 Augsburg => DE ¦ Kai Böhm ¦ Mühlstraße 4 ¦ 86150 ¦ Augsburg
Kai Böhm - Mühlstraße 4 - 86150 Augsburg - Tel. 0821 4455 => DE ¦ Kai Böhm ¦ Mühlstraße 4 ¦ 86150 ¦ Augsburg ¦ phone=0821 4455
1. Kai Böhm | 2. Mühlstraße 4 | 3. 86150 Augsburg => DE ¦ Kai Böhm ¦ Mühlstraße 4 ¦ 86150 ¦ Augsburg
Kai Böhm | Mühlstraße 4 (Hinterhaus) | 86150 Augsburg => DE ¦ Kai Böhm ¦ Mühlstraße 4 (Hinterhaus) ¦ 86150 ¦ Augsburg
Theresa Maier-Leibnitz | Haus am See | Seestraße 100 | 82211 Herrsching a. Ammersee => DE ¦ Theresa Maier-Leibnitz ¦ Seestraße 100 ¦ 82211 ¦ Herrsching a. Ammersee ¦ addition=Haus am See
Autoteile Vogt, Inh. M. Vogt e.K., Industriering 7a, 97424 Schweinfurt, info@vogt.de => DE ¦ Autoteile Vogt ¦ Industriering 7a ¦ 97424 ¦ Schweinfurt ¦ contact=Inh. M. Vogt e.K. ¦ email=info@vogt.de
Herr Dr. Jan Wiesner | Klinikum Mitte | Station 3B | Beurhausstraße 40 | 44137 Dortmund => DE ¦ Klinikum Mitte ¦ Beurhausstraße 40 ¦ 44137 ¦ Dortmund ¦ contact=Herr Dr. Jan Wiesner ¦ addition=Station 3B
Nina Probst | Große Elbstraße 145 d | 22767 Hamburg | Mobil: 0176 / 123 456 78 => DE ¦ Nina Probst ¦ Große Elbstraße 145 d ¦ 22767 ¦ Hamburg ¦ phone=0176 / 123 456 78
Order-ID: 303-5554443-1112223 | Versandadresse: | Nina Probst | Große Elbstraße 145d | 22767 HAMBURG | Deutschland => DE ¦ Nina Probst ¦ Große Elbstraße 145d ¦ 22767 ¦ HAMBURG ¦ rest=Order-ID: 303-5554443-1112223
Bill to / Ship to | Nina Probst | Große Elbstraße 145d | 22767 Hamburg | Germany => DE ¦ Nina Probst ¦ Große Elbstraße 145d ¦ 22767 ¦ Hamburg
nina.probst@posteo.de, Nina Probst, Große Elbstraße 145d, 22767 Hamburg => DE ¦ Nina Probst ¦ Große Elbstraße 145d ¦ 22767 ¦ Hamburg ¦ email=nina.probst@posteo.de
Gasthof Hirsch | Ortsstraße 1 | 73345 Hohenstadt | Alb-Donau-Kreis => DE ¦ Gasthof Hirsch ¦ Ortsstraße 1 ¦ 73345 ¦ Hohenstadt ¦ rest=Alb-Donau-Kreis
Rauchfangkehrer Bauer KG | Hütteldorfer Str. 65-67/2/8 | 1150 Wien => AT ¦ Rauchfangkehrer Bauer KG ¦ Hütteldorfer Str. 65-67/2/8 ¦ 1150 ¦ Wien
Frau Mag. Sonja Eder, Kirchengasse 4/Top 7, A-4400 Steyr => AT ¦ Frau Mag. Sonja Eder ¦ Kirchengasse 4/Top 7 ¦ 4400 ¦ Steyr
Andreas Knoll | Nr. 48 | 8967 Haus im Ennstal | Österreich | +43 (0)3686 2222 => AT ¦ Andreas Knoll ¦ Nr. 48 ¦ 8967 ¦ Haus im Ennstal ¦ phone=+43 (0)3686 2222
Post am Rochus GmbH | Rochusplatz 1 | 1030 Wien | ÖSTERREICH => AT ¦ Post am Rochus GmbH ¦ Rochusplatz 1 ¦ 1030 ¦ Wien
Familie Brunner-Frei, Im Lindengut 12, 8803 Rüschlikon, CH => CH ¦ Familie Brunner-Frei ¦ Im Lindengut 12 ¦ 8803 ¦ Rüschlikon
Sàrl du Lac | Route de Lavaux 101 | 1095 Lutry | Switzerland => CH ¦ Sàrl du Lac ¦ Route de Lavaux 101 ¦ 1095 ¦ Lutry
Marco Fontana | Via San Gottardo 77 | CH-6500 Bellinzona | +41 91 825 00 00 => CH ¦ Marco Fontana ¦ Via San Gottardo 77 ¦ 6500 ¦ Bellinzona ¦ phone=+41 91 825 00 00
Empfänger\tMöbel Kranz OHG | Anschrift\tLange Gasse 17 | PLZ Ort\t86152 Augsburg => DE ¦ Möbel Kranz OHG ¦ Lange Gasse 17 ¦ 86152 ¦ Augsburg
Attention: Warehouse | Sensor AG | Bötzinger Str. 29 | 79111 Freiburg => DE ¦ Sensor AG ¦ Bötzinger Str. 29 ¦ 79111 ¦ Freiburg ¦ contact=Warehouse
Sensor AG – Wareneingang – Bötzinger Str. 29 – 79111 Freiburg => DE ¦ Sensor AG ¦ Bötzinger Str. 29 ¦ 79111 ¦ Freiburg ¦ addition=Wareneingang
Anlieferung Mo-Fr 8-16 Uhr | Sensor AG | Bötzinger Str. 29 | 79111 Freiburg => DE ¦ Sensor AG ¦ Bötzinger Str. 29 ¦ 79111 ¦ Freiburg ¦ addition=Anlieferung Mo-Fr 8-16 Uhr
Sehr geehrter Herr Kunz, |  | bitte senden an: |  | Fahrrad Pelz | z.Hd. Tom Pelz | Alte Poststraße 17b | 94032 Passau |  | Danke & Gruß | Tom => DE ¦ Fahrrad Pelz ¦ Alte Poststraße 17b ¦ 94032 ¦ Passau ¦ contact=Tom Pelz ¦ rest=Sehr geehrter Herr Kunz; bitte senden an:; Danke & Gruß; Tom
Rechnungs- und Lieferadresse: | Uta Frings | Kölnstraße 241 | 53117 Bonn => DE ¦ Uta Frings ¦ Kölnstraße 241 ¦ 53117 ¦ Bonn ¦ rest=Rechnungs- und Lieferadresse:
Uta Frings | Kölnstraße 241 | D–53117 Bonn |  | -- | Gesendet von meinem iPhone => DE ¦ Uta Frings ¦ Kölnstraße 241 ¦ 53117 ¦ Bonn ¦ rest=Gesendet von meinem iPhone
Ansprechpartnerin: Uta Frings | Firma: Frings Textil e.K. | Adresse: Kölnstraße 241 | PLZ: 53117 | Stadt: Bonn | Telefonnummer: 0228-998877 => DE ¦ Frings Textil e.K. ¦ Kölnstraße 241 ¦ 53117 ¦ Bonn ¦ contact=Uta Frings ¦ phone=0228-998877
Zahnarztpraxis am Markt | Dr. Olaf Reimer | Markt 14 | 23966 Wismar => DE ¦ Zahnarztpraxis am Markt ¦ Markt 14 ¦ 23966 ¦ Wismar ¦ contact=Dr. Olaf Reimer
ThyssenTec SE | Tor 5 / Halle B12 | Duisburger Straße 375 | 46049 Oberhausen => DE ¦ ThyssenTec SE ¦ Duisburger Straße 375 ¦ 46049 ¦ Oberhausen ¦ addition=Tor 5 / Halle B12
Lena & Jan Brückner | Kirchplatz 2-4 | 06484 Quedlinburg | (03946) 55 66 77 => DE ¦ Lena & Jan Brückner ¦ Kirchplatz 2-4 ¦ 06484 ¦ Quedlinburg ¦ phone=(03946) 55 66 77
Matthias Thoma | Ulmer Str. 1 | 89257 Illertissen (Au) => DE ¦ Matthias Thoma ¦ Ulmer Str. 1 ¦ 89257 ¦ Illertissen (Au)
Herzog-Apotheke, Inhaberin Anke Herzog e.Kfr., Steinweg 9, 38518 Gifhorn => DE ¦ Herzog-Apotheke ¦ Steinweg 9 ¦ 38518 ¦ Gifhorn ¦ contact=Inhaberin Anke Herzog e.Kfr.
Rita Sander; Postfiliale 409; 87654321; 18055 Rostock => DE ¦ Rita Sander ¦ Postfiliale 409 ¦ 18055 ¦ Rostock ¦ addition=87654321
Rita Sander | Packstation 22, Postnummer 87654321 | 18055 Rostock => DE ¦ Rita Sander ¦ Packstation 22 ¦ 18055 ¦ Rostock ¦ addition=Postnummer 87654321
Sophie Lang | Wohnung 12 | Lerchenfelder Gürtel 43/2 | 1160 Wien | Austria => AT ¦ Sophie Lang ¦ Lerchenfelder Gürtel 43/2 ¦ 1160 ¦ Wien ¦ addition=Wohnung 12
Almhütte Gschwendt, Gschwendt 5, 5751 Maishofen, Österreich => AT ¦ Almhütte Gschwendt ¦ Gschwendt 5 ¦ 5751 ¦ Maishofen
EDV Service Huber e.U. | Ringstraße 44 | A-3500 Krems an der Donau => AT ¦ EDV Service Huber e.U. ¦ Ringstraße 44 ¦ 3500 ¦ Krems an der Donau
Stiftung Sonnhalde | Bereich Küche | Sonnhaldenweg 1 | 4460 Gelterkinden | Schweiz => CH ¦ Stiftung Sonnhalde ¦ Sonnhaldenweg 1 ¦ 4460 ¦ Gelterkinden ¦ addition=Bereich Küche
Monsieur Yves Aubert, Chemin des Fleurs 6, CH-2000 Neuchâtel => CH ¦ Monsieur Yves Aubert ¦ Chemin des Fleurs 6 ¦ 2000 ¦ Neuchâtel
ANDREA HERMANN | HAUPTSTRASSE 12 A | 4020 LINZ | AUSTRIA => AT ¦ ANDREA HERMANN ¦ HAUPTSTRASSE 12 A ¦ 4020 ¦ LINZ
`)
