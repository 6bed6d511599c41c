import type { LugarVisitado } from './viaje.schemas.ts';
import { PAIS_CON_PROVINCIA } from './viajes.rules.ts';

/** Towns to which one travels, by the code of their province: capitals, the largest ones, and those with a port or a yard. */
const POR_PROVINCIA: Record<string, string> = {
  '01': 'Vitoria, Gasteiz, Llodio, Laudio, Amurrio',
  '02': 'Albacete, Hellín, Villarrobledo, Almansa',
  '03':
    'Alicante, Alacant, Elche, Elx, Torrevieja, Orihuela, Benidorm, Alcoy, Alcoi, Elda, Dénia, Jávea, ' +
    'Villena, Santa Pola',
  '04': 'Almería, Roquetas de Mar, El Ejido, Níjar, Carboneras, Adra, Garrucha',
  '05': 'Ávila, Arévalo',
  '06': 'Badajoz, Mérida, Don Benito, Almendralejo, Zafra',
  '07':
    'Palma, Palma de Mallorca, Mallorca, Menorca, Ibiza, Eivissa, Mahón, Maó, Ciutadella, Formentera, ' +
    'Calvià, Manacor, Inca, Alcúdia',
  '08':
    'Barcelona, Hospitalet de Llobregat, L Hospitalet, Badalona, Terrassa, Sabadell, Mataró, ' +
    'Santa Coloma de Gramenet, Cornellà, Sant Cugat, Manresa, Vilanova i la Geltrú, El Prat, ' +
    'Granollers, Martorell, Vic',
  '09': 'Burgos, Miranda de Ebro, Aranda de Duero',
  '10': 'Cáceres, Plasencia, Navalmoral de la Mata',
  '11':
    'Cádiz, Jerez, Jerez de la Frontera, Algeciras, San Fernando, Rota, El Puerto de Santa María, ' +
    'Puerto de Santa María, Chiclana, La Línea, Puerto Real, Barbate, Tarifa, San Roque, ' +
    'Sanlúcar de Barrameda',
  '12': 'Castellón, Castelló, Castellón de la Plana, Vila-real, Burriana, Vinaròs, Benicarló',
  '13': 'Ciudad Real, Puertollano, Tomelloso, Valdepeñas, Alcázar de San Juan',
  '14': 'Córdoba, Lucena, Puente Genil, Montilla',
  '15':
    'A Coruña, La Coruña, Coruña, Ferrol, Santiago, Santiago de Compostela, Narón, Fene, Betanzos, ' +
    'Ribeira, Carballo, Cee',
  '16': 'Cuenca, Tarancón',
  '17': 'Girona, Gerona, Figueres, Blanes, Lloret de Mar, Roses, Palamós, Olot, Sant Feliu de Guíxols',
  '18': 'Granada, Motril, Almuñécar, Baza, Guadix',
  '19': 'Guadalajara, Azuqueca de Henares, Sigüenza',
  '20':
    'San Sebastián, Donostia, Irun, Irún, Eibar, Errenteria, Pasaia, Pasajes, Zarautz, Zumaia, ' +
    'Hondarribia, Bergara, Azpeitia, Tolosa, Getaria, Mondragón, Arrasate',
  '21': 'Huelva, Palos de la Frontera, Ayamonte, Lepe, Almonte, Isla Cristina, Punta Umbría',
  '22': 'Huesca, Jaca, Monzón, Barbastro, Fraga, Sabiñánigo',
  '23': 'Jaén, Linares, Úbeda, Andújar, Martos',
  '24': 'León, Ponferrada, Astorga, San Andrés del Rabanedo',
  '25': 'Lleida, Lérida, La Seu d Urgell, Tàrrega, Balaguer',
  '26': 'Logroño, Calahorra, Haro, Arnedo',
  '27': 'Lugo, Burela, Viveiro, Ribadeo, Monforte de Lemos, San Cibrao',
  '28':
    'Madrid, Móstoles, Alcalá de Henares, Fuenlabrada, Leganés, Getafe, Alcorcón, Torrejón de Ardoz, ' +
    'Parla, Alcobendas, San Sebastián de los Reyes, Las Rozas, Pozuelo, Coslada, Tres Cantos, ' +
    'Aranjuez, Majadahonda, Barajas',
  '29':
    'Málaga, Marbella, Vélez-Málaga, Mijas, Fuengirola, Torremolinos, Benalmádena, Estepona, ' +
    'Antequera, Ronda, Nerja',
  '30': 'Murcia, Cartagena, Lorca, Molina de Segura, Águilas, Mazarrón, San Javier, Yecla, Alcantarilla',
  '31': 'Pamplona, Iruña, Tudela, Estella, Tafalla, Alsasua',
  '32': 'Ourense, Orense, Verín, O Barco de Valdeorras',
  '33': 'Oviedo, Gijón, Xixón, Avilés, Langreo, Mieres, Navia, Figueras, Castropol, Llanes, Luarca, Siero',
  '34': 'Palencia, Aguilar de Campoo, Venta de Baños',
  '35':
    'Las Palmas, Las Palmas de Gran Canaria, Gran Canaria, Lanzarote, Fuerteventura, Arrecife, ' +
    'Puerto del Rosario, Telde, Maspalomas, Arguineguín',
  '36': 'Pontevedra, Vigo, Marín, Vilagarcía de Arousa, Cangas, Moaña, Redondela, O Grove, Porriño, Bueu, Sanxenxo',
  '37': 'Salamanca, Béjar, Ciudad Rodrigo',
  '38':
    'Santa Cruz de Tenerife, Tenerife, La Laguna, Arona, Adeje, Los Cristianos, Granadilla, La Palma, ' +
    'La Gomera, El Hierro, Puerto de la Cruz, Los Llanos',
  '39':
    'Santander, Torrelavega, Astillero, El Astillero, Castro-Urdiales, Castro Urdiales, Camargo, ' +
    'Maliaño, Laredo, Santoña, Colindres, Reinosa, Suances, San Vicente de la Barquera, Guarnizo, ' +
    'Pedreña, Raos',
  '40': 'Segovia, Cuéllar, San Ildefonso',
  '41': 'Sevilla, Dos Hermanas, Alcalá de Guadaíra, Utrera, Écija, Lebrija, Mairena del Aljarafe',
  '42': 'Soria, Almazán',
  '43': 'Tarragona, Reus, Tortosa, Cambrils, Salou, El Vendrell, Valls, Amposta, Sant Carles de la Ràpita',
  '44': 'Teruel, Alcañiz',
  '45': 'Toledo, Talavera de la Reina, Illescas, Seseña',
  '46':
    'Valencia, València, Gandia, Gandía, Torrent, Sagunto, Sagunt, Paterna, Alzira, Cullera, Manises, ' +
    'Xàtiva, Puerto de Sagunto, Ontinyent',
  '47': 'Valladolid, Medina del Campo, Laguna de Duero',
  '48':
    'Bilbao, Barakaldo, Getxo, Portugalete, Santurtzi, Santurce, Sestao, Basauri, Leioa, Bermeo, ' +
    'Durango, Ondarroa, Lekeitio, Zierbena, Erandio, Zamudio, Derio, Loiu, Galdakao, Gernika',
  '49': 'Zamora, Benavente, Toro',
  '50': 'Zaragoza, Calatayud, Ejea de los Caballeros, Utebo',
  '51': 'Ceuta',
  '52': 'Melilla',
};

/** Words of a place as they are compared: without accents, capitals and marks, between spaces. */
const palabras = (texto: string): string =>
  ` ${texto
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()} `;

const PUEBLOS = Object.entries(POR_PROVINCIA).flatMap(([provincia, pueblos]) =>
  pueblos.split(', ').map((pueblo) => ({ provincia, pueblo: palabras(pueblo) })),
);

type Donde = { pais: string; provincia: string };
/** Country and province of a destination: as in an earlier trip, or of the town that it names; undefined where it says neither. */
export function dondeEsta(destino: string, visitados: readonly LugarVisitado[]): Donde | undefined {
  const escrito = palabras(destino);
  if (escrito.trim().length < 3) return undefined;
  const visitado = visitados.find(({ Lugar }) => palabras(Lugar) === escrito);
  if (visitado) return { pais: visitado.PaisCodigo, provincia: visitado.ProvinciaCodigo ?? '' };
  const nombrados = PUEBLOS.filter(({ pueblo }) => escrito.includes(pueblo));
  const pueblo = nombrados.toSorted((a, b) => b.pueblo.length - a.pueblo.length)[0];
  return pueblo && { pais: PAIS_CON_PROVINCIA, provincia: pueblo.provincia };
}
