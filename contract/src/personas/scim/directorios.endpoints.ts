import * as z from 'zod/mini';
import { area, cambioDeFila, get, lista, put } from '#contract/casa/kernel/endpoint.ts';
import {
  EstadoDeDirectorios,
  FormularioRolDeGrupo,
  GrupoDeDirectorio,
  PersonaEnlazada,
} from './directorios.schemas.ts';

/** Directories that write people and groups, for ADMIN (S-8471 to S-8474). */
export const directorios = area('/api/conexiones/personas', 'Conexiones: personas y grupos', {
  estado: get('/estado', 'ADMIN: los directorios que escriben personas, y cómo les va.', {
    output: EstadoDeDirectorios,
  }),
  enlazadas: get(
    '/enlazadas',
    'ADMIN: las personas que vienen de un directorio, las últimas primero.',
    lista(PersonaEnlazada),
  ),
  grupos: get('/grupos', 'ADMIN: los grupos que han llegado, con el papel que da cada uno.', {
    output: z.array(GrupoDeDirectorio),
  }),
  cambiarRol: put('/grupos/:id/rol', 'ADMIN: elige el papel que da un grupo, o ninguno.', {
    ...cambioDeFila,
    body: FormularioRolDeGrupo,
    ejemplo: { body: { rol: 'PRL' } },
  }),
});
