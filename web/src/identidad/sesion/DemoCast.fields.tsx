import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/** The people of the demo company. */
const cast = [
  ['ana', 'Ana Prieto', 'viaja'],
  ['luis', 'Luis Ortega', 'aprueba'],
  ['nuria', 'Nuria Salas', 'agencia de viajes'],
  ['eva', 'Eva Robles', 'recursos humanos'],
  ['pablo', 'Pablo Cano', 'comunicación'],
  ['marta', 'Marta Gil', 'comedor'],
  ['inigo', 'Íñigo Vega', 'mantenimiento y prevención'],
  ['sonia', 'Sonia Rey', 'seguridad'],
  ['sara', 'Sara Costa', 'subcontrata'],
  ['teo', 'Teo Marín', 'sin otros permisos'],
  ['clara', 'Clara Luna', 'facturas'],
  ['admin', 'Administrador', 'administración'],
] as const;

/** Fills in a user name of the demo; the password stays to be typed. */
export function DemoCast({ onPick }: { onPick(user: string): void }) {
  return (
    <details className="group mt-6 border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center rounded text-sm font-medium text-mute focus-ring hover:text-ink">
        <span className="flex-1">Empresa de demostración: elegir una persona</span>
        <Icono nombre="chevron-down" className="size-5 text-mute transition group-open:rotate-180" />
      </summary>
      <ul className="mt-1 grid grid-cols-2 gap-x-2">
        {cast.map(([user, name, what]) => (
          <li key={user}>
            <button
              type="button"
              onClick={() => onPick(user)}
              className={
                'min-h-12 w-full cursor-pointer rounded-field px-2.5 py-1.5 ' +
                'text-left text-sm leading-tight focus-ring hover:bg-well'
              }
            >
              <Texto look="medium block">{name}</Texto>
              <Texto look="mute block">{what}</Texto>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
