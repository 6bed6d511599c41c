import { Link } from '@tanstack/react-router';
import type { PersonaEnlazada } from '#contract/personas/scim/directorios.schemas.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { Paginas } from '#web/casa/ui/pagina/paginas.tsx';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Grupo, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { type Column, DataTable } from '#web/casa/ui/tabla/data-table.tsx';
import { personasEnlazadas } from './directorios.api.ts';

/** People who come from a directory, the last first. */
export function Enlazadas() {
  const desk = useDesk();
  return (
    <Grupo title="Personas que vienen de un directorio">
      <Paginas de={personasEnlazadas} esqueleto={<SkeletonList rows={5} height={44} />} mas="Ver más personas">
        {(filas) =>
          filas.length === 0 ? (
            <div className="rounded-card border border-line bg-card">
              <EmptyState title="Todavía no ha llegado nadie">
                Al encender el aprovisionamiento, el proveedor busca a cada persona por su usuario, su correo o su
                matrícula: la enlaza si está, y si no la da de alta.
              </EmptyState>
            </div>
          ) : desk ? (
            <DataTable
              caption="Personas que vienen de un directorio"
              columns={COLUMNAS}
              rows={filas}
              rowKey={({ Id }) => Id}
              abre={({ PersonaId }) => ({ to: '/menu/personas/$id', params: { id: String(PersonaId) } })}
            />
          ) : (
            <Renglones>
              {filas.map((p) => (
                <li key={p.Id}>
                  <Link
                    to="/menu/personas/$id"
                    params={{ id: String(p.PersonaId) }}
                    className="grid gap-1 px-4 py-3 focus-ring"
                  >
                    <Persona nombre={p.Nombre} foto={p.Foto} size="sm" strong />
                    <Dim>
                      {p.Usuario} · {p.Directorio} · desde el {fechaHora(p.Desde)}
                    </Dim>
                  </Link>
                </li>
              ))}
            </Renglones>
          )
        }
      </Paginas>
    </Grupo>
  );
}

const COLUMNAS: readonly Column<PersonaEnlazada>[] = [
  { id: 'nombre', header: 'Persona', cell: (p) => <Persona nombre={p.Nombre} foto={p.Foto} size="sm" strong /> },
  { id: 'matricula', header: 'Matrícula', ancho: 112, cell: (p) => p.Matricula },
  { id: 'usuario', header: 'Usuario en el directorio', cell: (p) => <span className="break-all">{p.Usuario}</span> },
  { id: 'directorio', header: 'Directorio', ancho: 160, cell: (p) => p.Directorio },
  { id: 'desde', header: 'Desde', ancho: 144, cell: (p) => fechaHora(p.Desde), className: 'tabular-nums' },
  {
    id: 'cuenta',
    header: 'Cuenta',
    ancho: 132,
    cell: (p) => <Estado palabra={p.Activa ? 'Activa' : 'Desactivada'} />,
  },
];
