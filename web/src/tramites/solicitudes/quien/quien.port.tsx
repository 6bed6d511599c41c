import { useQuery } from '@tanstack/react-query';
import { ROL_QUE_DECIDE } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { traida } from '#web/casa/ui/pagina/cargado.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { type DeQueDecide, quienDecide } from './quien.api.ts';

/** Name of the person or role that decides on what is about to be asked for; undefined until it is known. */
export const useQuienDecide = (de: DeQueDecide, enabled = true): string | undefined =>
  useQuery({ ...quienDecide(de), enabled }).data?.Decide;

/** Person or role that decides on what is about to be asked for, above the button that asks. `que`: its verb. */
export function QuienDecide({ que = 'Decidirá', ...de }: DeQueDecide & { que?: string }) {
  const data = traida(useQuery(quienDecide(de)));
  if (data === 'espera') return <span aria-hidden className="block h-6" />;
  if (data === undefined) return null;
  if (data.Decide === '')
    return <Notice tone="wait">Nadie puede decidir sobre lo que va a pedir. Avise a administración.</Notice>;
  return (
    <Parrafo look="text mute">
      {que} <strong>{data.Decide}</strong>.
    </Parrafo>
  );
}

const ROLES: readonly string[] = Object.values(ROL_QUE_DECIDE);
/** The words of a role and not a name: those of the role have it themselves. */
export const esDeUnRol = (enManosDe: string): boolean => ROLES.includes(enManosDe);
