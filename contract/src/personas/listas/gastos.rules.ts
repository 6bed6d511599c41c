import { COMUN, largo, type ListaMaestra } from './forma.rules.ts';

const VIGENCIA = { desde: 'En vigor desde', hasta: 'Hasta', pista: 'Vacío si sigue en vigor' } as const;
const EDITAN = ['ADMINISTRACION', 'ADMIN'] as const;
const EXENTO = 'Hasta aquí no tributa (art. 9 del Reglamento del IRPF)';

/** Lists by which the expenses of trips are written and paid; their dates say which row is in force on a day (decision 0150). */
export const LISTAS_DE_GASTOS: Readonly<
  Record<'tiposgasto' | 'tarifasdieta' | 'comidasdieta' | 'tarifaskm' | 'limitesviaje' | 'factoresco2', ListaMaestra>
> = {
  tiposgasto: {
    label: 'Tipos de gasto',
    que: 'De los viajes: si piden recibo y con quién fue, y su cuenta',
    nueva: 'Tipo de gasto nuevo',
    vacia: 'Todavía no hay tipos de gasto',
    codigo: largo('TAXI'),
    ...COMUN,
    campos: {
      kilometros: {
        titulo: 'Kilómetros en coche propio',
        clase: 'si',
        pista: 'Se paga por la tarifa de kilómetro; ya no cambia',
        fijo: true,
      },
      recibo: { titulo: 'Con recibo', clase: 'si', pista: 'No se guarda sin él' },
      asistentes: { titulo: 'Con quién', clase: 'si', pista: 'Se pregunta quién más estuvo' },
      cuenta: { titulo: 'Cuenta', clase: 'texto', maximo: 20, pista: 'De su contabilidad' },
      limite: {
        titulo: 'Límite',
        clase: 'entero',
        minimo: 0,
        maximo: 99_999,
        opcional: true,
        pista: 'Euros de cada gasto; si lo supera, se pide por qué. Vacío, sin límite',
      },
      regla: { titulo: 'Regla', clase: 'texto', maximo: 250, pista: 'Se lee donde se supera; vacía, el nombre' },
    },
    edita: EDITAN,
  },
  tarifasdieta: {
    label: 'Tarifas de dieta',
    que: 'Lo que paga la empresa y lo que no tributa, por zona y con noche o sin ella',
    nueva: 'Tarifa de dieta nueva',
    vacia: 'Todavía no hay tarifas de dieta',
    codigo: largo('ES-NOCHE-2027'),
    ...COMUN,
    plazo: VIGENCIA,
    campos: {
      zona: {
        titulo: 'Zona',
        clase: 'opcion',
        de: { ES: 'España', ISLAS: 'Islas', EXT: 'Extranjero', PAIS: 'Un país' },
        fijo: true,
      },
      pais: { titulo: 'País', clase: 'lista', de: 'paises', pista: 'Solo si la zona es un país', fijo: true },
      pernocta: { titulo: 'Con noche fuera', clase: 'si', pista: 'Se duerme en otro municipio', fijo: true },
      importe: { titulo: 'Paga la empresa', clase: 'importe', maximo: 9999 },
      exento: { titulo: 'Límite exento', clase: 'importe', maximo: 9999, pista: EXENTO },
    },
    edita: EDITAN,
  },
  comidasdieta: {
    label: 'Comidas de la dieta',
    que: 'Qué parte de la dieta quita cada comida que otros dan, y desde qué hora se gana',
    nueva: 'Comida nueva',
    vacia: 'Todavía no hay comidas de la dieta',
    codigo: largo('CENA-2027'),
    ...COMUN,
    plazo: VIGENCIA,
    campos: {
      comida: {
        titulo: 'Comida',
        clase: 'opcion',
        de: { desayuno: 'Desayuno', almuerzo: 'Comida', cena: 'Cena' },
        fijo: true,
      },
      porcentaje: { titulo: 'Parte de la dieta, en %', clase: 'entero', minimo: 0, maximo: 100 },
      saleAntes: {
        titulo: 'Si se sale como tarde a las',
        clase: 'hora',
        pista: 'El día de salida; vacío, a cualquier hora',
      },
      vuelveTras: {
        titulo: 'Si se vuelve como pronto a las',
        clase: 'hora',
        pista: 'El día de regreso; vacío, a cualquier hora',
      },
    },
    edita: EDITAN,
  },
  tarifaskm: {
    label: 'Tarifas de kilómetro',
    que: 'Del coche propio: lo que paga la empresa y lo que no tributa',
    nueva: 'Tarifa de kilómetro nueva',
    vacia: 'Todavía no hay tarifas de kilómetro',
    codigo: largo('KM-2027'),
    ...COMUN,
    plazo: VIGENCIA,
    campos: {
      importe: { titulo: 'Paga la empresa, por kilómetro', clase: 'importe', maximo: 99 },
      exento: { titulo: 'Límite exento, por kilómetro', clase: 'importe', maximo: 99, pista: EXENTO },
    },
    edita: EDITAN,
  },
  limitesviaje: {
    label: 'Límites de viaje',
    que: 'La política de viajes: lo más que puede costar cada cosa, por país y categoría',
    nueva: 'Límite nuevo',
    vacia: 'Todavía no hay límites: ninguna propuesta incumple la política',
    codigo: largo('HOTEL-FR'),
    ...COMUN,
    plazo: VIGENCIA,
    campos: {
      clase: {
        titulo: 'De qué',
        clase: 'opcion',
        de: { I: 'Un trayecto', A: 'Una noche de hotel', C: 'Un día de coche', T: 'Un taxi' },
        fijo: true,
      },
      pais: { titulo: 'País', clase: 'lista', de: 'paises', pista: 'Vacío, en cualquiera', fijo: true },
      categoria: {
        titulo: 'Categoría',
        clase: 'texto',
        maximo: 80,
        pista: 'Como en el contrato de la persona; vacía, de cualquiera',
      },
      importe: { titulo: 'Hasta', clase: 'importe', maximo: 99999 },
      texto: { titulo: 'Regla', clase: 'texto', maximo: 250, pista: 'Se lee donde se incumple; vacía, el nombre' },
      subida: {
        titulo: 'Subida sin volver a aprobarse',
        clase: 'entero',
        minimo: 0,
        maximo: 500,
        opcional: true,
        pista: 'Por ciento que puede subir un precio ya aprobado; vacía, el 10 %',
      },
    },
    edita: ['GESTOR_VIAJES', ...EDITAN],
  },
  factoresco2: {
    label: 'Factores de CO₂',
    que: 'Gramos por kilómetro y persona de cada medio, con quien los publica',
    nueva: 'Factor nuevo',
    vacia: 'Todavía no hay factores: las propuestas no dicen su CO₂',
    codigo: largo('AVION-2027'),
    ...COMUN,
    nombre: 'Quién lo publica',
    plazo: VIGENCIA,
    campos: {
      medio: {
        titulo: 'Medio',
        clase: 'opcion',
        de: { AVION: 'Avión', TREN: 'Tren', AUTOBUS: 'Autobús', COCHE: 'Coche' },
        fijo: true,
      },
      gramos: { titulo: 'Gramos por kilómetro', clase: 'entero', minimo: 0, maximo: 9999 },
    },
    edita: ['GESTOR_VIAJES', ...EDITAN],
  },
};
