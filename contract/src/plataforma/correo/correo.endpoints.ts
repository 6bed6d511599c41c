import * as z from 'zod/mini';
import { area } from '#contract/casa/kernel/endpoint.ts';
import { idParam } from '#contract/casa/kernel/scalars.ts';

const Adjunto = z.object({ Nombre: z.string(), Tamano: z.int() });
/** A message that the demo kept instead of sending it. */
export const CorreoDemo = z.object({
  Id: z.int(),
  Fecha: z.iso.datetime(),
  Para: z.string(),
  Asunto: z.string(),
  Texto: z.string(),
  Adjuntos: z.array(Adjunto),
});
export type CorreoDemo = z.output<typeof CorreoDemo>;

/** Calls of a demo without `SMTP_URL`; anywhere else they answer 404. */
export const correo = area('/api/correo', 'Correo de la demo', {
  demo: {
    method: 'GET',
    path: '/demo',
    access: 'open',
    resumen: 'Últimos mensajes que la demo ha guardado en lugar de enviarlos.',
    output: z.array(CorreoDemo),
  },
  mensajeDemo: {
    method: 'GET',
    path: '/demo/:id',
    access: 'open',
    resumen: 'Un mensaje guardado.',
    params: idParam,
    output: CorreoDemo,
  },
});
