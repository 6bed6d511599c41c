import * as z from 'zod/mini';
import { area, get, post } from '#contract/casa/kernel/endpoint.ts';
import { Hecho } from '#contract/casa/kernel/error.ts';
import {
  Candidato,
  candidatosQuery,
  CoberturaPedida,
  FormularioNombrar,
  FormularioResponder,
} from './cobertura.schemas.ts';

/** Cover of somebody during a leave (S-8547). */
export const permisosCobertura = area('/api/permisos/cobertura', 'Permisos: quién cubre', {
  candidatos: get('/candidatos', 'Quiénes de mi equipo o mi área pueden cubrirme esos días, y cuándo faltan también.', {
    query: candidatosQuery,
    output: z.array(Candidato),
  }),
  pedidas: get('/pedidas', 'Los permisos por llegar de compañeros que me han pedido que les cubra.', {
    output: z.array(CoberturaPedida),
  }),
  nombrar: post('/nombrar', 'Nombra, cambia o quita a quien me cubre en un permiso mío, y se le pregunta.', {
    body: FormularioNombrar,
    output: Hecho,
    idempotente: true,
    ejemplo: { body: { Id: 1, personaId: 7 }, output: { Id: 1 } },
  }),
  responder: post('/responder', 'Digo si puedo cubrir a quien me lo ha pedido; se puede cambiar hasta que acabe.', {
    body: FormularioResponder,
    output: Hecho,
    idempotente: true,
    ejemplo: { body: { Id: 1, acepta: true, comentario: '' }, output: { Id: 1 } },
  }),
});
