import { DIRECTOR } from '#server/casa/demo/personas.ts';

/** `valores`: noted values, spread evenly over the past part of the cycle. `bajo`: title of the objective above. */
export type ObjetivoDemo = {
  titulo: string;
  unidad: string;
  inicio: number;
  meta: number;
  peso: number;
  descripcion?: string;
  bajo?: string;
  publico?: boolean;
  calculo?: 'H';
  valores?: readonly (readonly [valor: number, comentario?: string])[];
  /** Reason of the cancellation. */
  anulado?: string;
};
type DeEmpresa = ObjetivoDemo & { area?: string; por?: string; borrador?: true };

export const DE_EMPRESA: readonly DeEmpresa[] = [
  {
    titulo: 'Ningún accidente con baja',
    descripcion: 'Contamos los de nuestra plantilla y los de las subcontratas que trabajan en el taller.',
    unidad: 'accidentes',
    inicio: 6,
    meta: 0,
    peso: 40,
    publico: true,
    valores: [[5], [3, 'Ninguno desde que se cambiaron las barandillas'], [2], [1]],
  },
  {
    titulo: 'Elementos de izado revisados a tiempo',
    unidad: '%',
    inicio: 82,
    meta: 100,
    peso: 60,
    area: 'MAN',
    por: 'inigo',
    bajo: 'Ningún accidente con baja',
    valores: [[88], [93], [97, 'Faltan los polipastos de la nave 3']],
  },
  {
    titulo: 'Menos residuos por tonelada',
    unidad: 'kg/t',
    inicio: 42,
    meta: 30,
    peso: 20,
    publico: true,
    valores: [[40.5], [37.25], [33.8, 'Ya se separa la chatarra en origen']],
  },
  {
    titulo: 'Pedidos entregados en plazo',
    unidad: '%',
    inicio: 84,
    meta: 96,
    peso: 40,
    calculo: 'H',
  },
  {
    titulo: 'Planos entregados al taller en plazo',
    unidad: '%',
    inicio: 78,
    meta: 95,
    peso: 40,
    area: 'ING',
    por: 'luis',
    bajo: 'Pedidos entregados en plazo',
    valores: [[80], [83], [86, 'El retraso viene de las revisiones del cliente']],
  },
  {
    titulo: 'Órdenes terminadas en su semana',
    unidad: '%',
    inicio: 85,
    meta: 97,
    peso: 60,
    area: 'PRO',
    por: 'inigo',
    bajo: 'Pedidos entregados en plazo',
    publico: true,
    valores: [[87], [90], [95.5]],
  },
  { titulo: 'Segundo turno en la línea de pintura', unidad: 'turnos', inicio: 0, meta: 1, peso: 20, borrador: true },
  {
    titulo: 'Certificado de eficiencia de la nave 2',
    unidad: 'certificados',
    inicio: 0,
    meta: 1,
    peso: 10,
    anulado: 'La nave 2 se deja de usar',
  },
];

/** `hasta`: stage of the agreement; `dice`: the words of the answer. */
export type PlanDemo = {
  de: string;
  responsable: string;
  propone?: 'responsable';
  hasta: 'borrador' | 'propuesto' | 'devuelto' | 'acordado';
  dice?: string;
  dias?: number;
  tambienAntes?: true;
  objetivos: readonly ObjetivoDemo[];
};
export const DE_PERSONAS: readonly PlanDemo[] = [
  {
    de: 'ana',
    responsable: 'luis',
    hasta: 'acordado',
    tambienAntes: true,
    dice: 'De acuerdo: los tres son lo que hablamos en enero',
    objetivos: [
      {
        titulo: 'Planos de mis proyectos entregados en plazo',
        unidad: '%',
        inicio: 75,
        meta: 95,
        peso: 50,
        bajo: 'Planos entregados al taller en plazo',
        valores: [[80], [86, 'Ha ayudado cerrar antes las mediciones'], [93]],
      },
      {
        titulo: 'Menos visitas repetidas a obra',
        unidad: 'visitas',
        inicio: 14,
        meta: 6,
        peso: 30,
        valores: [[13], [11, 'Dos fueron por cambios del cliente'], [7]],
      },
      {
        titulo: 'Formación en cálculo por elementos finitos',
        unidad: 'horas',
        inicio: 0,
        meta: 40,
        peso: 20,
        valores: [[8], [22], [36]],
      },
    ],
  },
  {
    de: 'luis',
    responsable: DIRECTOR,
    hasta: 'acordado',
    tambienAntes: true,
    objetivos: [
      {
        titulo: 'Desviación de horas de los proyectos',
        unidad: '%',
        inicio: 18,
        meta: 8,
        peso: 60,
        valores: [[16], [13], [9.5]],
      },
      {
        titulo: 'Conversaciones de seguimiento con el equipo',
        unidad: 'conversaciones',
        inicio: 0,
        meta: 24,
        peso: 40,
        valores: [[6], [15], [21]],
      },
    ],
  },
  {
    de: 'nuria',
    responsable: 'eva',
    hasta: 'propuesto',
    objetivos: [
      { titulo: 'Billetes emitidos con una semana de margen', unidad: '%', inicio: 60, meta: 85, peso: 70 },
      { titulo: 'Respuesta a una petición de viaje', unidad: 'horas', inicio: 30, meta: 12, peso: 30 },
    ],
  },
  {
    de: 'pablo',
    responsable: 'eva',
    propone: 'responsable',
    hasta: 'propuesto',
    dias: 1,
    objetivos: [
      { titulo: 'Avisos leídos el mismo día', unidad: '%', inicio: 55, meta: 80, peso: 60 },
      { titulo: 'Noticias de los talleres', unidad: 'noticias', inicio: 0, meta: 12, peso: 40 },
    ],
  },
  {
    de: 'marta',
    responsable: 'eva',
    hasta: 'devuelto',
    dice: 'La meta de desperdicio es muy alta para un año: propongo 20 kg',
    objetivos: [
      { titulo: 'Menos comida sin servir', unidad: 'kg', inicio: 32, meta: 8, peso: 60 },
      { titulo: 'Platos vegetarianos por semana', unidad: 'platos', inicio: 3, meta: 7, peso: 40 },
    ],
  },
  {
    de: 'teo',
    responsable: 'eva',
    hasta: 'borrador',
    objetivos: [{ titulo: 'Expedientes digitalizados', unidad: 'expedientes', inicio: 0, meta: 300, peso: 60 }],
  },
  {
    de: 'clara',
    responsable: 'eva',
    hasta: 'acordado',
    objetivos: [
      {
        titulo: 'Facturas contabilizadas en una semana',
        unidad: '%',
        inicio: 70,
        meta: 95,
        peso: 70,
        valores: [[78], [90]],
      },
      {
        titulo: 'Archivo de facturas en papel',
        unidad: 'años',
        inicio: 0,
        meta: 5,
        peso: 30,
        anulado: 'Se guardan en un almacén de fuera',
      },
    ],
  },
  {
    de: 'sonia',
    responsable: 'inigo',
    hasta: 'acordado',
    tambienAntes: true,
    objetivos: [
      {
        titulo: 'Rondas de noche completas',
        unidad: '%',
        inicio: 80,
        meta: 100,
        peso: 100,
        valores: [[86], [92], [97.5]],
      },
    ],
  },
];
