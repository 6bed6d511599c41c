import type { TipoPermiso } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { QuienDecide } from '#web/tramites/solicitudes/quien/quien.port.tsx';

const DESPUES = { S: 'quien está por encima', H: 'Recursos humanos' } as const;
type Props = { tipo: TipoPermiso; sinNadie: string };
/** Approvers of a leave of a type, below the form. `sinNadie`: what is said where nobody does. */
export function Decide({ tipo: { Validacion, Segundo, SegundoDesde, Unidad }, sinNadie }: Props) {
  if (Validacion !== 'R')
    return <Parrafo look="text mute">{Validacion === 'H' ? 'Decidirá Recursos humanos.' : sinNadie}</Parrafo>;
  return (
    <>
      <QuienDecide tipo="PERMISO" />
      {Segundo !== null && SegundoDesde !== null && (
        <Parrafo look="text mute">
          Con {decirCantidad(SegundoDesde, Unidad)} o más, decide después {DESPUES[Segundo]}.
        </Parrafo>
      )}
    </>
  );
}
