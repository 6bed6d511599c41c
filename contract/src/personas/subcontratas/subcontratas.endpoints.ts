import * as z from 'zod/mini';
import { actoDeFila, area, get, lista, nuevaFila, post } from '#contract/casa/kernel/endpoint.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import { MAX_PAPEL } from './subcontratas.rules.ts';
import {
  caducanQuery,
  FormularioAnular,
  FormularioAsignar,
  FormularioPapel,
  FormularioRenovar,
  MisPapeles,
  PapelQueCaduca,
  PersonaDetalle,
  PersonaElegible,
  Subcontrata,
  SubcontrataDetalle,
  subcontratasQuery,
  TipoPapel,
} from './subcontratas.schemas.ts';

const fechas = { desde: '2027-01-01', caduca: '2027-12-31', nota: 'Póliza 2027' };

/** Subcontractors, their people and their papers. */
export const subcontratas = area('/api/subcontratas', 'Subcontratas', {
  lista: get(
    '/lista',
    'PRL, seguridad y administración: las subcontratas, por nombre.',
    lista(Subcontrata, subcontratasQuery),
  ),
  subcontrata: get('/una/:id', 'PRL, seguridad y administración: una subcontrata con sus papeles y su gente.', {
    params: idParam,
    output: SubcontrataDetalle,
  }),
  csv: get('/csv', 'PRL, seguridad y administración: los papeles en vigor de todas, como CSV.', { kind: 'descarga' }),

  personas: get('/personas', 'PRL y administración: personas de subcontratas, primero las que no constan en ninguna.', {
    output: z.array(PersonaElegible),
  }),
  persona: get('/personas/:id', 'PRL, seguridad y administración: una persona con sus papeles.', {
    params: idParam,
    output: PersonaDetalle,
  }),
  asignar: post('/una/:id/personas', 'PRL y administración: dice que una persona trabaja para la subcontrata.', {
    params: idParam,
    body: FormularioAsignar,
    ...nuevaFila,
    ejemplo: { body: { personaId: 9 } },
  }),
  quitar: post('/personas/:id/quitar', 'PRL y administración: la persona ya no trabaja para su subcontrata.', {
    params: idParam,
    ...nuevaFila,
  }),

  presentar: post('/papeles', 'PRL y administración: anota el primer papel de un tipo, de una empresa o una persona.', {
    body: FormularioPapel,
    ...nuevaFila,
    ejemplo: { body: { tipoId: 1, deId: 1, ...fechas } },
  }),
  renovar: post('/papeles/:id/renovar', 'PRL y administración: otro papel en su lugar; el anterior se conserva.', {
    body: FormularioRenovar,
    ...actoDeFila,
    ejemplo: { body: fechas },
  }),
  anular: post('/papeles/:id/anular', 'PRL y administración: un papel anotado por error deja de contar.', {
    body: FormularioAnular,
    ...actoDeFila,
    ejemplo: { body: { motivo: 'Era de otra persona' } },
  }),
  adjuntar: post('/papeles/:id/fichero', 'PRL y administración: el PDF o la foto de un papel.', {
    ...nuevaFila,
    params: idParam,
    kind: 'subida',
    maxBytes: MAX_PAPEL,
  }),
  fichero: get('/papeles/:id/fichero', 'El fichero de un papel: para PRL, administración y la propia persona.', {
    kind: 'descarga',
    params: idParam,
  }),
  caducan: get(
    '/caducan',
    'PRL, seguridad y administración: lo caducado y lo que caduca en 30 o 60 días, lo primero antes.',
    lista(PapelQueCaduca, caducanQuery),
  ),
  mios: get('/mios', 'Mis papeles y los motivos por los que hoy no podría entrar.', { output: MisPapeles }),

  tipos: get('/tipos', 'PRL, seguridad y administración: los papeles que se piden.', { output: z.array(TipoPapel) }),
});
