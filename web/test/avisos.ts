import { Aviso } from '#contract/oficina/avisos/aviso.schemas.ts';
import { AVISO } from '#contract/oficina/avisos/avisos.rules.ts';
import { AvisoGestionDetalle, OpcionesAudiencia } from '#contract/oficina/avisos/gestion.schemas.ts';
import type { Answers, Call } from './server.ts';
import { muestra, muestrasDe } from './muestra.ts';

/** A notice as the server sends it, checked by the contract itself. */
export const buildAviso = muestrasDe(Aviso, {
  Id: 1,
  Fecha: '2027-03-12T09:00:00.000Z',
  Titular: 'Corte de agua el viernes',
  Texto: '<p>No habrá agua en el <strong>edificio B</strong>.</p>',
  Hastags: '#instalaciones #edificioB',
  Version: 1,
});

/** Server with these notices, which remembers their readings; `change` publishes another edition, or withdraws a notice (null). */
export function avisosServer(notices: readonly Aviso[]) {
  const all = new Map(notices.map((aviso) => [aviso.Id, aviso]));
  const unread = () => [...all.values()].filter(({ Leido }) => !Leido);
  const change = (id: number, changes: Partial<Aviso> | null) => {
    const now = all.get(id);
    if (changes === null) all.delete(id);
    else if (now) all.set(id, { ...now, Leido: false, ...changes });
  };
  const visit = ({ path, search }: Call) => {
    const now = all.get(Number(path.split('/').at(-1)));
    if (now && search === `?version=${now.Version}`) change(now.Id, { Leido: true, HaCambiado: false });
    return now && { Id: now.Id };
  };
  const avisoOf = ({ path }: Call) => {
    const now = all.get(Number(path.split('/').at(-1)));
    return now && [now];
  };
  const answers: Answers = {
    'GET /api/avisos/hastags': [],
    'GET /api/avisos/sinleer': () => ({ Numero: unread().length }),
    'GET /api/avisos/avisos/sinleer': unread,
    'GET /api/avisos/avisos/todos': () => [...all.values()],
    ...Object.fromEntries(notices.map(({ Id }) => [`GET /api/avisos/registrarvisita/${Id}`, visit])),
    ...Object.fromEntries(notices.map(({ Id }) => [`GET /api/avisos/avisos/${Id}`, avisoOf])),
  };
  return { answers, change };
}

/** A notice for COMUNICACION: a draft unless it says otherwise. */
export const buildAvisoGestion = (changes: Partial<AvisoGestionDetalle> = {}) =>
  muestra(AvisoGestionDetalle, {
    Id: 7,
    Canal: 'Aviso',
    Titular: 'Corte de agua el viernes',
    Hastags: ['agua'],
    EstadoId: 1,
    Estado: 'Borrador',
    Autor: 'Pablo Cano',
    Destinatarios: 'Toda la empresa',
    Lectores: 60,
    Version: 3,
    acciones: AVISO.claves.filter((acto) => AVISO.permite(acto, changes.EstadoId ?? 1)),
    Texto: '<p>No habrá agua.</p>',
    Audiencia: { todos: true },
    ...changes,
  });
export const buildPublicado = (changes: Partial<AvisoGestionDetalle> = {}): AvisoGestionDetalle =>
  buildAvisoGestion({
    EstadoId: 3,
    Estado: 'Publicado',
    Publicado: '2026-11-20T08:00:00.000Z',
    Leidos: 31,
    ...changes,
  });
export const audiencias = muestra(OpcionesAudiencia, {
  Areas: [
    { Codigo: 'ING', Nombre: 'Ingeniería', Personas: 12 },
    { Codigo: 'PRO', Personas: 14 },
  ],
  Centros: [
    { Codigo: 'SDR', Nombre: 'Santander', Personas: 43 },
    { Codigo: 'MAD', Nombre: 'Madrid', Personas: 9 },
  ],
  Subcontratas: 2,
  Todos: 60,
});
