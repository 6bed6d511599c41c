import type { TipoPermiso } from '#contract/tiempo/permisos/permiso.schemas.ts';
import { decirCantidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { useDeOtro } from './deotro.fields.tsx';
import { QuienDecide } from '#web/tramites/solicitudes/quien/quien.port.tsx';

const DESPUES = { S: 'quien está por encima', H: 'Recursos humanos' } as const;
type Props = { tipo: TipoPermiso; sinNadie: string };
/** Approvers of a leave of a type, below the form. `sinNadie`: what is said where nobody does. */
export function Decide({ tipo, sinNadie }: Props) {
  const { Validacion, Segundo, SegundoDesde, Unidad } = tipo;
  const ajeno = useDeOtro();
  const concede = ajeno?.suyo?.Concede.includes(tipo.Id) === true;
  const nombre = ajeno?.suyo?.Nombre ?? 'la persona';
  if (concede && Validacion === 'H')
    return <Parrafo look="text mute">Queda concedido al pedirlo, y se le dice a {nombre}.</Parrafo>;
  if (Validacion !== 'R')
    return <Parrafo look="text mute">{Validacion === 'H' ? 'Decidirá Recursos humanos.' : sinNadie}</Parrafo>;
  return (
    <>
      {ajeno === undefined ? (
        <QuienDecide tipo="PERMISO" />
      ) : (
        <Parrafo look="text mute">
          {concede
            ? `Queda concedido al pedirlo, porque decide usted, y se le dice a ${nombre}.`
            : `Decidirá ${ajeno.suyo?.Decide ?? 'su responsable'}.`}
        </Parrafo>
      )}
      {Segundo !== null && SegundoDesde !== null && (
        <Parrafo look="text mute">
          Con {decirCantidad(SegundoDesde, Unidad)} o más, decide después {DESPUES[Segundo]}.
        </Parrafo>
      )}
    </>
  );
}
