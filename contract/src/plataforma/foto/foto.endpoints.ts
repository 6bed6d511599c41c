import { area, del, get, post, put } from '#contract/casa/kernel/endpoint.ts';
import { FormularioFoto, fotoParams, fotoQuery, MiFoto } from './foto.schemas.ts';
import { MAX_FOTO } from './foto.rules.ts';

/** Optional photo of each person. The specification has none of these calls. */
export const foto = area('/api/foto', 'Foto', {
  mia: get('/mia', 'Mi foto, quién la ve y cuántas veces puedo cambiarla aún este mes.', { output: MiFoto }),
  subir: post(
    '/mia',
    'Pone o cambia mi foto (JPEG, PNG o WebP). Se guarda un cuadrado del centro, hecho de nuevo desde sus píxeles.',
    {
      kind: 'subida',
      campos: FormularioFoto,
      maxBytes: MAX_FOTO,
      output: MiFoto,
      idempotente: true,
    },
  ),
  mostrar: put('/mia', 'Quién ve mi foto: toda la empresa (E), mi equipo (M) o nadie (N).', {
    body: FormularioFoto,
    output: MiFoto,
    ejemplo: { body: { visibilidad: 'E' } },
  }),
  retirar: del('/mia', 'Quita mi foto en el momento.', { output: MiFoto }),
  una: get('/:usuarioId/:lado', 'Foto de una persona que puedo ver, de 96, 256 o 640 píxeles de lado.', {
    kind: 'descarga',
    params: fotoParams,
    query: fotoQuery,
  }),
});
