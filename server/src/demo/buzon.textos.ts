/** What the area did: days after it came, who, which act, and the words. */
export type PasoDemo = readonly [
  tras: number,
  quien: string,
  acto: 'responder' | 'estudiar' | 'aceptar' | 'archivar',
  palabras: string,
];
export type SugerenciaDemo = {
  /** Login; null: nobody knows. */
  de: string | null;
  area: string;
  /** Days ago. */
  hace: number;
  comentario: string;
  pasos: readonly PasoDemo[];
};

/** In every state, for Luis, Íñigo and Eva, and with several of Ana's. */
export const SUGERENCIAS: readonly SugerenciaDemo[] = [
  {
    de: 'ana',
    area: 'GEN',
    hace: 46,
    comentario:
      'En el aparcamiento de bicicletas no caben ya las que venimos. Con dos soportes más junto a la puerta norte sería suficiente.',
    pasos: [
      [2, 'eva', 'estudiar', 'Pedido presupuesto a dos proveedores.'],
      [
        19,
        'eva',
        'responder',
        'Se instalarán cuatro soportes cubiertos junto a la puerta norte antes de que empiece el invierno. Gracias por avisar.',
      ],
    ],
  },
  {
    de: 'ana',
    area: 'MAN',
    hace: 17,
    comentario:
      'La iluminación de la pasarela entre la oficina técnica y el taller 2 no alcanza para leer un plano por la tarde.',
    pasos: [[3, 'inigo', 'estudiar', 'Hay que medirla con el taller parado.']],
  },
  {
    de: 'ana',
    area: 'PER',
    hace: 3,
    comentario:
      'Sería útil que el calendario laboral del año que viene se publicara antes de diciembre, para poder pedir las vacaciones.',
    pasos: [],
  },
  {
    de: 'ana',
    area: 'ADM',
    hace: 88,
    comentario: 'Podríamos adelantar las notas de gastos pequeñas sin esperar al cierre de cada mes.',
    pasos: [[9, 'eva', 'archivar', 'El sistema de pagos no admite cierres parciales este año.']],
  },
  {
    de: 'nuria',
    area: 'ING',
    hace: 5,
    comentario:
      'Si los viajes a astilleros clientes se avisan con dos semanas, las tarifas bajan casi a la mitad. ¿Podría anunciarse en las reuniones de proyecto?',
    pasos: [],
  },
  {
    de: 'sara',
    area: 'PRO',
    hace: 24,
    comentario:
      'A quienes venimos de fuera nos ayudaría un plano del taller con las salidas de emergencia en la caseta de entrada.',
    pasos: [[4, 'inigo', 'aceptar', 'Lo prepara prevención. Se colocará en las dos casetas.']],
  },
  {
    de: 'clara',
    area: 'COM',
    hace: 11,
    comentario: 'Una plantilla común para las ofertas evitaría que las facturas lleguen con referencias distintas.',
    pasos: [
      [
        1,
        'luis',
        'responder',
        'De acuerdo. La plantilla nueva se usará desde el mes que viene; la encontrará en la carpeta de ofertas.',
      ],
    ],
  },
  {
    de: null,
    area: 'ING',
    hace: 8,
    comentario:
      'Las reuniones de coordinación de los lunes se alargan y empiezan tarde. Con un orden del día enviado el viernes bastaría media hora.',
    pasos: [],
  },
  {
    de: null,
    area: 'PRO',
    hace: 6,
    comentario: 'En el turno de tarde faltan guantes de la talla pequeña casi todas las semanas.',
    pasos: [],
  },
  {
    de: null,
    area: 'PER',
    hace: 33,
    comentario:
      'No queda claro cómo se eligen las personas que van a los cursos. Publicar el criterio evitaría comentarios.',
    pasos: [
      [5, 'eva', 'estudiar', ''],
      [
        12,
        'eva',
        'responder',
        'Desde el próximo plan de formación, el criterio y la lista de cursos se publicarán en Avisos antes de abrir el plazo.',
      ],
    ],
  },
  {
    de: null,
    area: 'PER',
    hace: 2,
    comentario:
      'El acuerdo de flexibilidad no se aplica igual en todos los departamentos. Pediría que se recordara a los mandos.',
    pasos: [],
  },
  {
    de: null,
    area: 'MAN',
    hace: 58,
    comentario: 'La máquina de café del vestuario sigue estropeada.',
    pasos: [[2, 'inigo', 'archivar', 'Reparada el mismo día; no requiere respuesta.']],
  },
];
