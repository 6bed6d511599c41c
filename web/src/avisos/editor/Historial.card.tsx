import type { ActoAviso } from '#contract/avisos/avisos.rules.ts';
import type { AvisoGestionDetalle } from '#contract/avisos/gestion.schemas.ts';
import { fechaHora } from '#web/kernel/format.ts';
import type { Tone } from '#web/ui/piezas/badge.tsx';
import { Card } from '#web/ui/piezas/card.tsx';
import { Disclosure } from '#web/ui/piezas/disclosure.tsx';
import { Historial } from '#web/ui/pagina/historial.tsx';

const words: Partial<Record<ActoAviso | 'crear', [what: string, tone?: Tone]>> = {
  crear: ['Borrador creado'],
  editar: ['Modificado'],
  publicar: ['Publicado', 'good'],
  retirar: ['Retirado', 'bad'],
  duplicar: ['Creado a partir de otro'],
};

/** History of a notice, newest first. */
export const HistorialDeAviso = ({ lines, open }: { lines: AvisoGestionDetalle['Historial']; open: boolean }) => (
  <Card className="sm:px-6">
    <Disclosure title="Historial" open={open}>
      <Historial
        items={lines
          .map(({ Acto, Estado, ...line }, i) => {
            // the act of a later version of the server has no words here
            const [what, tone] = words[Acto as ActoAviso] ?? ([Estado || Acto] as const);
            return {
              key: i,
              when: fechaHora(line.Fecha),
              who: line.Quien,
              onBehalfOf: line.EnNombreDe,
              what: Acto === 'publicar' && Estado === 'Programado' ? 'Programado' : what,
              comment: line.Comentario,
              ...(tone === undefined ? {} : { tone }),
            };
          })
          .toReversed()}
      />
    </Disclosure>
  </Card>
);
