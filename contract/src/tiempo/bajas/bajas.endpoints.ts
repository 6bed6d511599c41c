import { area, get, lista, post } from '#contract/casa/kernel/endpoint.ts';
import { Puede } from '#contract/casa/kernel/error.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';
import {
  Baja,
  BajaDetalle,
  BajaGuardada,
  bajasQuery,
  FormularioAlta,
  FormularioBaja,
  FormularioCorregirAlta,
  FormularioPapel,
  FormularioProrroga,
  FormularioRetirarBaja,
} from './baja.schemas.ts';
import { MAX_PAPEL } from './bajas.rules.ts';

/** A paper in base64 takes four bytes for three, and the rest of the body some more. */
const maxBytes = Math.ceil(MAX_PAPEL / 3) * 4 + 64 * 1024;
const acto = { output: BajaGuardada, idempotente: true, conVersion: true } as const;
const output = { Id: 1, Numero: 'BAJ-2027-00001', Efectos: [] };

/** Sickness of people (S-8570). */
export const bajas = area('/api/bajas', 'Bajas médicas', {
  puedeContar: get('/puedecontar', 'Si puedo comunicar una baja mía y, si no, por qué.', { output: Puede }),
  mias: get('/mias', 'Mis bajas, las últimas primero.', { ...lista(Baja), sensible: 'propio' }),
  lista: get('/lista', 'Las bajas de quienes dependen de mí, sin su clase; RRHH, las de todas las personas.', {
    ...lista(Baja, bajasQuery),
    sensible: 'salud',
  }),
  baja: get('/baja/:id', 'Una baja con sus papeles y su historial.', {
    params: idParam,
    output: BajaDetalle,
    sensible: 'salud',
  }),
  comunicar: post('/comunicar', 'Comunica una baja, propia o de alguien por quien respondo, con su parte si lo hay.', {
    body: FormularioBaja,
    output: BajaGuardada,
    idempotente: true,
    maxBytes,
    ejemplo: {
      body: { clase: 'E', desde: '2027-03-01', prevista: '2027-03-05', recaida: false, papel: null },
      output,
    },
  }),
  prorrogar: post('/prorrogar', 'Cambia el final previsto, con el parte de confirmación si lo hay.', {
    body: FormularioProrroga,
    ...acto,
    maxBytes,
    ejemplo: { body: { Id: 1, prevista: '2027-03-12', papel: null }, output },
  }),
  alta: post('/alta', 'Da el alta: el último día de la baja, con su parte si lo hay.', {
    body: FormularioAlta,
    ...acto,
    maxBytes,
    ejemplo: { body: { Id: 1, ultimo: '2027-03-09', papel: null }, output },
  }),
  corregirAlta: post('/corregiralta', 'RRHH cambia el último día de una baja con alta. Con motivo.', {
    body: FormularioCorregirAlta,
    ...acto,
    ejemplo: { body: { Id: 1, ultimo: '2027-03-08', motivo: 'El parte dice el día 8' }, output },
  }),
  adjuntar: post('/adjuntar', 'Añade un papel, que solo leen la persona y RRHH.', {
    body: FormularioPapel,
    output: BajaGuardada,
    idempotente: true,
    maxBytes,
    ejemplo: { body: { Id: 1, papel: { clase: 'B', nombre: 'parte.pdf', contenido: 'JVBERi0xLjQ=' } }, output },
  }),
  retirar: post('/retirar', 'Retira una baja comunicada por error: sus días vuelven a ser lo que eran. Con motivo.', {
    body: FormularioRetirarBaja,
    ...acto,
    ejemplo: { body: { Id: 1, motivo: 'La comuniqué por error' }, output },
  }),
  papel: get('/papel/:id', 'Un papel: para la persona y RRHH.', {
    kind: 'descarga',
    params: idParam,
    sensible: 'salud',
  }),
});
