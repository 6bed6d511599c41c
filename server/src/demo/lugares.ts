import type { Sede } from './personas.build.ts';

/** Somewhere that the company sends people to. Every hotel and company is invented. */
export type Lugar = {
  nombre: string;
  pais: string;
  provincia: string | null;
  divisa: string | null;
  hoteles: readonly string[];
  /** From where one drives or takes a train; from anywhere else one flies. */
  cerca: Partial<Record<Sede, 'coche' | 'tren'>>;
  /** Euros, one way by air or rail. */
  tarifa: number;
  noche: number;
  motivos: readonly string[];
};

export const LUGARES: readonly Lugar[] = [
  { nombre: 'Madrid', pais: 'SP', provincia: '28', divisa: null, hoteles: ['Hotel Glorieta del Prado', 'Alberca Centro', 'Residencia Puerta Norte'], cerca: { Santander: 'tren', Madrid: 'coche' }, tarifa: 58, noche: 104, motivos: ['Reunión de seguimiento con el armador', 'Jornada técnica del sector naval', 'Presentación de oferta en el ministerio'] },
  { nombre: 'Santander', pais: 'SP', provincia: '39', divisa: null, hoteles: ['Hotel Bahía Serena', 'Mirador de la Maruca'], cerca: { Madrid: 'tren', Santander: 'coche' }, tarifa: 62, noche: 92, motivos: ['Visita de obra en el astillero', 'Comité de dirección', 'Revisión de planos con ingeniería'] },
  { nombre: 'Las Palmas de Gran Canaria', pais: 'SP', provincia: '35', divisa: null, hoteles: ['Hotel Muelle Alisios', 'Apartahotel Isleta'], cerca: { 'Las Palmas': 'coche' }, tarifa: 118, noche: 88, motivos: ['Asistencia en varada', 'Inspección de garantía a bordo', 'Auditoría de la base'] },
  { nombre: 'Ferrol', pais: 'SP', provincia: '15', divisa: null, hoteles: ['Hotel Ensenada', 'Posada del Arsenal'], cerca: { Santander: 'coche' }, tarifa: 84, noche: 78, motivos: ['Pruebas de aceptación en fábrica', 'Coordinación con la oficina de proyecto'] },
  { nombre: 'Vigo', pais: 'SP', provincia: '36', divisa: null, hoteles: ['Hotel Ría Mansa', 'Alameda Atlántica'], cerca: { Santander: 'coche' }, tarifa: 79, noche: 81, motivos: ['Recepción de equipos de cubierta', 'Visita a proveedor de hélices'] },
  { nombre: 'Gijón', pais: 'SP', provincia: '33', divisa: null, hoteles: ['Hotel Rompeolas', 'Casa Cimadevilla'], cerca: { Santander: 'coche' }, tarifa: 44, noche: 76, motivos: ['Visita a taller de calderería', 'Prueba de grúa de cubierta'] },
  { nombre: 'Bilbao', pais: 'SP', provincia: '48', divisa: null, hoteles: ['Hotel Ribera Nueva', 'Arenal Suites'], cerca: { Santander: 'coche', Madrid: 'tren' }, tarifa: 41, noche: 98, motivos: ['Feria de la industria marítima', 'Reunión con la sociedad de clasificación'] },
  { nombre: 'Cádiz', pais: 'SP', provincia: '11', divisa: null, hoteles: ['Hotel Levante Azul', 'La Caleta Alta'], cerca: { Madrid: 'tren' }, tarifa: 91, noche: 86, motivos: ['Apoyo a la puesta a flote', 'Curso de soldadura de aluminio'] },
  { nombre: 'Cartagena', pais: 'SP', provincia: '30', divisa: null, hoteles: ['Hotel Muralla Real', 'Santa Lucía Plaza'], cerca: { Madrid: 'tren' }, tarifa: 73, noche: 74, motivos: ['Pruebas de mar', 'Revisión del sistema de propulsión'] },
  { nombre: 'Barcelona', pais: 'SP', provincia: '08', divisa: null, hoteles: ['Hotel Mistral Port', 'Diagonal Jardín'], cerca: { Madrid: 'tren' }, tarifa: 88, noche: 129, motivos: ['Negociación con proveedor de motores', 'Congreso de ingeniería naval'] },
  { nombre: 'Hamburgo', pais: 'DE', provincia: null, divisa: null, hoteles: ['Hotel Alte Werft', 'Speicher Garten'], cerca: {}, tarifa: 176, noche: 138, motivos: ['Feria internacional de construcción naval', 'Visita a fabricante de motores'] },
  { nombre: 'Róterdam', pais: 'NL', provincia: null, divisa: null, hoteles: ['Hotel Maaskade', 'Haven Loft'], cerca: {}, tarifa: 164, noche: 142, motivos: ['Revisión de diseño de la draga', 'Reunión con el armador'] },
  { nombre: 'Bergen', pais: 'NO', provincia: null, divisa: 'NOK', hoteles: ['Hotel Fjordlys', 'Bryggen Stue'], cerca: {}, tarifa: 241, noche: 171, motivos: ['Pruebas del equipo de posicionamiento dinámico', 'Formación en grúas compensadas'] },
  { nombre: 'Southampton', pais: 'GB', provincia: null, divisa: 'GBP', hoteles: ['Hotel Quayside Lodge', 'The Old Ropery'], cerca: {}, tarifa: 158, noche: 133, motivos: ['Auditoría de la sociedad de clasificación', 'Visita a buque gemelo'] },
  { nombre: 'Génova', pais: 'IT', provincia: null, divisa: null, hoteles: ['Albergo Lanterna', 'Molo Vecchio'], cerca: {}, tarifa: 149, noche: 117, motivos: ['Compra de líneas de ejes', 'Feria náutica'] },
  { nombre: 'Lisboa', pais: 'PT', provincia: null, divisa: null, hoteles: ['Hotel Doca do Tejo', 'Pátio da Graça'], cerca: {}, tarifa: 97, noche: 109, motivos: ['Presentación de oferta de reparación', 'Inspección previa a varada'] },
  { nombre: 'Houston', pais: 'US', provincia: null, divisa: 'USD', hoteles: ['Bayou Landing Hotel', 'Magnolia Wharf'], cerca: {}, tarifa: 612, noche: 158, motivos: ['Conferencia de tecnología mar adentro', 'Visita a cliente potencial'] },
  { nombre: 'Nuakchot', pais: 'MR', provincia: null, divisa: 'MRU', hoteles: ['Hotel Dunas del Mar'], cerca: {}, tarifa: 268, noche: 96, motivos: ['Entrega de patrullera y formación de la dotación'] },
];

export const AEROLINEAS = [
  { nombre: 'Aires del Norte', codigo: 'AN' },
  { nombre: 'Vuelamar', codigo: 'VL' },
  { nombre: 'Cantabric Air', codigo: 'CB' },
  { nombre: 'Alisea', codigo: 'AL' },
] as const;
export const FERROCARRILES = ['Trenes de la Meseta', 'Raíl Ibérico'] as const;
export const COCHES = ['Compacto de 5 puertas', 'Familiar diésel', 'Utilitario híbrido', 'Furgoneta de 6 plazas', 'Berlina automática'] as const;

export const RECHAZOS = [
  'Podemos resolverlo por videoconferencia. Si el cliente insiste, lo retomamos el mes que viene.',
  'El importe supera lo previsto para este contrato. Busque una opción con una noche menos.',
  'Coincide con las pruebas de mar y le necesitamos aquí.',
  'Ya viaja una persona del departamento a esa misma reunión.',
];
export const APROBACIONES = ['', '', '', 'Conforme.', 'De acuerdo. Aproveche para ver el taller.', 'Conforme; pase el informe a la vuelta.'];
export const ANULACIONES = [
  'El cliente ha aplazado la reunión sin nueva fecha.',
  'Se atiende a distancia.',
  'Lo sustituye otra persona del equipo.',
  'Cambio de fechas: se pedirá de nuevo.',
];
export const SIN_PROPUESTA = ['Me alojo en casa de unos familiares', 'Viajo en el vehículo de un compañero', 'Lo pone el organizador'];
export const LIMITACIONES = ['Debo estar de vuelta antes de las 20:00', 'No puedo salir antes de las 9:30', 'Regreso obligado el mismo viernes por la tarde'];
