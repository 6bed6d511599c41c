import { Link } from '@tanstack/react-router';
import { ChevronRight, LogOut } from 'lucide-react';
import { GRUPOS, seVe } from '#web/casa/kernel/area.ts';
import { useEmpresa } from '#web/casa/guardado/empresa.ts';
import { useSession } from '#web/casa/red/session.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { entradas } from './partes/frames.ts';
import { logout } from '#web/casa/llegada/logout.ts';
import { BotonBuscar } from './marco/BotonBuscar.tsx';
import { Contador } from './marco/Contador.tsx';
import { ThemeSwitch } from './marco/ThemeSwitch.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';

/** Menu entries that have no place in the phone's bottom bar. */
export function MasScreen() {
  const session = useSession();
  useEmpresa();
  if (session === null) return null;
  const rest = entradas.filter((e) => e.barra === undefined && seVe(session, e));
  const groups = GRUPOS.filter((group) => rest.some((e) => e.grupo === group));
  return (
    <div className="mx-auto max-w-xl lg:mx-0">
      <PageHeader title="Más" />
      <BotonBuscar className="mb-6 min-h-12 lg:hidden" />
      <div className="grid gap-6">
        {groups.map((group) => (
          <Grupo key={group} title={group}>
            <Renglones>
              {rest
                .filter((e) => e.grupo === group)
                .map(({ ruta, texto, icono, contador }) => (
                  <li key={ruta}>
                    <Link
                      to={ruta}
                      className="flex min-h-14 items-center gap-3.5 px-4 font-medium focus-ring -outline-offset-2 hover:bg-well"
                    >
                      <Icono nombre={icono} tone="brand" />
                      <span className="flex-1">{texto}</span>
                      <Contador ruta={ruta} contador={contador} />
                      <Icono de={ChevronRight} tone="mute" />
                    </Link>
                  </li>
                ))}
            </Renglones>
          </Grupo>
        ))}
        <Grupo title="Tema">
          <div className="rounded-card border border-line bg-card p-3">
            <ThemeSwitch />
          </div>
        </Grupo>
        <Button variant="outline" size="lg" icon={<LogOut />} onPress={() => void logout()}>
          Logout
        </Button>
      </div>
    </div>
  );
}
