import { useMutation, useQuery } from '@tanstack/react-query';
import type { Persona } from '#contract/personas/personas/persona.schemas.ts';
import { paramsOf } from '#web/casa/red/api.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { DesactivarModal, FechasModal, RolesModal } from './Actos.modal.tsx';
import { EstadoCuenta } from './Persona.card.tsx';
import { activar, equipoDe, invitarPersona, mantenerCerrada, persona } from './personas.api.ts';
import { RelevoModal } from './Relevo.modal.tsx';

/** Acts on a person of those who keep people; «Datos» changes the rest. */
export function ActosDePersona({ id }: { id: number }) {
  const { data } = useQuery(persona(id));
  return data && <Actos de={data} />;
}

/** State of the account of a person. */
export function CuentaDePersona({ id }: { id: number }) {
  const { data } = useQuery(persona(id));
  return data && <EstadoCuenta de={data} />;
}

function Actos({ de }: { de: Persona }) {
  const invitar = useMutation(invitarPersona);
  const abrir = useMutation(activar);
  const mantener = useMutation(mantenerCerrada);
  const params = paramsOf(de.Id);
  return (
    <ActosConPalabras
      mas={`Acciones sobre ${de.Nombre}`}
      acciones={de.acciones}
      actos={{
        roles: { boton: 'Papeles', enMas: true, dialogo: (close) => <RolesModal de={de} onClose={close} /> },
        responsable: {
          boton: 'Cambiar responsable',
          enMas: true,
          dialogo: (close) => <RelevoModal title={`Responsable de ${de.Nombre}`} personas={[de]} onClose={close} />,
        },
        relevar: {
          boton: 'Pasar su equipo',
          enMas: true,
          dialogo: (close) => <Equipo de={de} onClose={close} />,
        },
        fechas: { boton: 'Alta y baja', enMas: true, dialogo: (close) => <FechasModal de={de} onClose={close} /> },
        // Of a closed account, the server gives it where a directory could open it again.
        desactivar:
          de.CuentaId === 4
            ? {
                boton: 'Mantener cerrada',
                enMas: true,
                pregunta: {
                  title: `Mantener cerrada la cuenta de ${de.Nombre}`,
                  message:
                    'La cerró el directorio de la empresa, que puede volver a abrirla. Desde ahora solo se abrirá aquí, con «Activar».',
                },
                hacer: () => mantener.mutateAsync({ params, version: de.Version, body: { motivo: '' } }),
              }
            : {
                boton: 'Desactivar',
                enMas: true,
                dialogo: (close) => <DesactivarModal de={de} onClose={close} />,
              },
        activar: {
          boton: 'Activar',
          variant: 'outline',
          pregunta: { title: `Activar a ${de.Nombre}`, message: 'Podrá entrar con la contraseña que tenía.' },
          hacer: () => abrir.mutateAsync({ params, version: de.Version, body: { motivo: '' } }),
        },
        invitar: {
          boton: de.CuentaId === 2 ? 'Volver a invitar' : 'Invitar',
          variant: 'outline',
          hacer: () => invitar.mutateAsync({ params }),
        },
      }}
    />
  );
}

/** The people below a person; of more than a page, the first ones, and then the rest. */
function Equipo({ de, onClose }: { de: Persona; onClose(): void }) {
  const { data } = useQuery(equipoDe(de.Matricula));
  return data && <RelevoModal title={`Equipo de ${de.Nombre}`} personas={data.items} onClose={onClose} />;
}
