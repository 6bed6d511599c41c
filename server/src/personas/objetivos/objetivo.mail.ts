import type { Notificacion } from '#server/plataforma/notificaciones/notificaciones.port.ts';

/** To the person: one of their agreed objectives was cancelled. A locked screen shows no title. */
export const anulado = ({ Id, Titulo }: { Id: number; Titulo: string }, motivo: string): Notificacion => ({
  tipo: 'objetivo_movimiento',
  titulo: 'Objetivo anulado',
  enDispositivo: 'Se ha anulado uno de sus objetivos.',
  texto: `Se ha anulado su objetivo «${Titulo}»: ${motivo}`,
  ruta: `/menu/objetivos/${Id}`,
});
/** To the people with agreed objectives. */
export const cicloCerrado = ({ Id, Nombre }: { Id: number; Nombre: string }): Notificacion => ({
  tipo: 'objetivo_movimiento',
  titulo: `Objetivos de ${Nombre}: ciclo cerrado`,
  enDispositivo: 'Se ha cerrado un ciclo de objetivos.',
  texto: `Se ha cerrado el ciclo ${Nombre}. Cada uno de sus objetivos tiene ya su grado final.`,
  ruta: `/menu/objetivos?ver=mios&ciclo=${Id}`,
});
