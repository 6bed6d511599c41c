import { alergenosEnPalabras } from '#contract/comedor/centros/alergenos.rules.ts';
import type { DiaDeCocina, MenusDeCocina, PlatoDeCocina } from '#contract/comedor/menus/menu.schemas.ts';
import { CURSOS, ORDEN_CURSOS } from '#contract/comedor/menus/menus.rules.ts';
import { deDiaADia, diaDeSemana, fecha } from '#web/casa/kernel/format.ts';
import { cerrado, diasALaVista } from './Semana.card.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

const marcas = (p: PlatoDeCocina) =>
  [p.Vegano ? 'Vegano' : p.Vegetariano ? 'Vegetariano' : '', p.SinGluten ? 'Sin gluten' : '']
    .filter(Boolean)
    .join(' · ');
const lleva = (p: PlatoDeCocina) =>
  p.SinAlergenos
    ? 'Sin alérgenos'
    : p.Alergenos.length === 0
      ? 'Alérgenos por indicar'
      : `Alérgenos: ${alergenosEnPalabras(p.Alergenos)}`;
const cabecera = (dia: DiaDeCocina) =>
  dia.Abre ? (dia.EstadoId === 2 ? '' : dia.Estado === 'Vacío' ? 'Sin menú' : dia.Estado) : cerrado(dia);

/** Sheet for the door, drawn on paper only: a column for each day, of the served dishes. */
export function HojaDeSemana({ semana: { Nombre, Hoy, Dias } }: { semana: MenusDeCocina }) {
  const dias = diasALaVista(Dias).map((dia) => ({ ...dia, Platos: dia.Platos.filter(({ Retirado }) => !Retirado) }));
  const cursos = ORDEN_CURSOS.filter((curso) => dias.some(({ Platos }) => Platos.some(({ Curso }) => Curso === curso)));
  return (
    <div data-hoja className="hidden leading-tight print:block">
      <p className="text-xl font-bold">Menú del comedor de {Nombre}</p>
      <p className="mb-2 first-letter:uppercase">{deDiaADia(Dias[0]?.Fecha ?? Hoy, Dias.at(-1)?.Fecha ?? Hoy, Hoy)}</p>
      <table className="w-full table-fixed border-collapse text-left text-[0.8125rem]">
        <thead>
          <tr>
            {dias.map((dia) => (
              <th key={dia.Fecha} scope="col" className="border border-line px-2 py-1 align-top">
                <span className="block first-letter:uppercase">{diaDeSemana(dia.Fecha, Hoy)}</span>
                <span className="font-normal">{cabecera(dia)}</span>
              </th>
            ))}
          </tr>
        </thead>
        {cursos.map((curso) => (
          <tbody key={curso} className="break-inside-avoid">
            <tr>
              <th scope="rowgroup" colSpan={dias.length} className="border border-line px-2 py-0.5">
                {CURSOS[curso]}
              </th>
            </tr>
            <tr>
              {dias.map(({ Fecha, Platos }) => (
                <td key={Fecha} className="border border-line px-2 py-1 align-top">
                  <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
                    {Platos.filter(({ Curso }) => Curso === curso).map((p) => (
                      <Texto key={p.Id} as="li" look="breaks">
                        <Texto look="strong block">{p.Nombre}</Texto>
                        <span className="block text-[0.6875rem]">
                          {[marcas(p), lleva(p)].filter(Boolean).join(' · ')}
                        </span>
                      </Texto>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      <p className="mt-2 text-xs">
        Si tiene alguna alergia o intolerancia, pregunte al personal del comedor. Impreso el {fecha(Hoy)}: el menú puede
        haber cambiado después.
      </p>
    </div>
  );
}
