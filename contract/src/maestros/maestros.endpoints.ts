import * as z from 'zod/mini';
import { area, get, lista, post, put } from '#contract/kernel/endpoint.ts';
import { Hecho } from '#contract/kernel/error.ts';
import { LoQuePasa } from '#contract/kernel/relevo.ts';
import {
  cualParam,
  DetalleMaestro,
  FichaMaestro,
  fichaParam,
  fichasQuery,
  FormularioMaestro,
  FormularioMaestroNuevo,
  Maestro,
  MaestroDescrito,
} from './maestros.schemas.ts';

const nuevo = { nombre: 'Ingeniería naval', responsableId: 2, desde: '2026-01-01', hasta: null };

/** Spec section 7, lookups; the rest is what ADMIN keeps (decisions 12, S-8078). */
export const maestros = area('/api', 'Maestros', {
  paises: get('/pais/paises', 'Países (ISO 3166-1 de dos letras; España es SP).', { output: z.array(Maestro) }),
  provincias: get('/provincia/provincias', 'Provincias (código del INE).', { output: z.array(Maestro) }),
  divisas: get('/divisa/divisas', 'Divisas (ISO 4217).', { output: z.array(Maestro) }),
  centrosCoste: get('/centrocoste/centroscoste', 'Centros de coste abiertos.', { output: z.array(MaestroDescrito) }),
  contratos: get('/contrato/contratos', 'Contratos abiertos.', { output: z.array(MaestroDescrito) }),

  fichas: get(
    '/maestros/:cual',
    'RRHH y ADMIN: centros de coste, contratos, áreas o compañías de alquiler, por código.',
    {
      params: cualParam,
      ...lista(FichaMaestro, fichasQuery),
    },
  ),
  ficha: get('/maestros/:cual/:id', 'RRHH y ADMIN: uno de ellos, con su historial.', {
    params: fichaParam,
    output: DetalleMaestro,
  }),
  crearFicha: post('/maestros/:cual', 'ADMIN: uno nuevo. Las compañías de alquiler son seis y no se añaden.', {
    params: cualParam,
    body: FormularioMaestroNuevo,
    output: Hecho,
    idempotente: true,
    ejemplo: { body: { codigo: '1250', ...nuevo } },
  }),
  cambiarFicha: put(
    '/maestros/:cual/:id',
    'ADMIN: cambia su nombre, su responsable o su plazo. Nada se borra: se cierra.',
    {
      params: fichaParam,
      body: FormularioMaestro,
      output: Hecho,
      conVersion: true,
      ejemplo: { body: nuevo },
    },
  ),
  verFicha: post(
    '/maestros/:cual/:id/vista',
    'ADMIN: qué solicitudes cambiarían de manos con ese cambio. No escribe nada.',
    {
      params: fichaParam,
      body: FormularioMaestro,
      output: LoQuePasa,
      ejemplo: { body: nuevo, output: { Total: 0, Solicitudes: [] } },
    },
  ),
});
