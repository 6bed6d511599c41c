import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FormularioImportar, type ImportacionPersonas } from '#contract/personas/personas/importacion.schemas.ts';
import { nombreDeColumna } from '#contract/personas/personas/personas.rules.ts';
import { enCifras } from '#web/casa/kernel/format.ts';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { FicheroDeLista, loQueHara } from '#web/casa/ui/ficheros/listado.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { paramsOf } from '#web/casa/red/api.ts';
import { ficheros, importar } from './importar.api.ts';
import { abreFichero } from './Importar.screen.tsx';

const route = getRouteApi('/protegida/menu/personas/importar/$id');
const personas = (n: number): string => (n === 1 ? '1 persona' : `${enCifras(n)} personas`);

/** A file of people, its rows with the outcome of each, and the acts on it. */
export const ImportacionScreen = () => (
  <FicheroDeLista
    de={ficheros}
    id={Number(route.useParams().id)}
    abre={abreFichero}
    volver={{ to: '/menu/personas/importar' }}
    nombreDe={nombreDeColumna}
    header="Persona"
    titulo={({ PersonaId, Nombre, Matricula }) => {
      const nombre = Nombre || Matricula || 'Sin matrícula';
      return PersonaId === null ? (
        nombre
      ) : (
        <Link to="/menu/personas/$id" params={{ id: String(PersonaId) }} className="text-brand-ink underline">
          {nombre}
        </Link>
      );
    }}
    detalle={({ Matricula }) => Matricula}
    actos={(i) => ({
      importar: {
        boton: `Importar ${personas(i.Nuevas + i.Cambian)}`,
        dialogo: (close) => <ImportarModal de={i} onClose={close} />,
      },
    })}
  />
);

function ImportarModal({ de, onClose }: { de: ImportacionPersonas; onClose(): void }) {
  const { mutateAsync } = useMutation(importar);
  return (
    <DialogoDeActo
      title={`Importar ${de.Nombre}`}
      enviar="Importar"
      onClose={onClose}
      schema={FormularioImportar}
      inicial={{ invitar: false }}
      hacer={(body) => mutateAsync({ params: paramsOf(de.Id), version: de.Version, body })}
    >
      {(form) => (
        <>
          <p>
            {loQueHara(
              de,
              personas,
              ['se dará de alta a', 'se darán de alta'],
              ['cambiarán los datos de', 'cambiarán los datos de'],
            )}
          </p>
          {de.Nuevas > 0 && (
            <Campo control={form.control} name="invitar">
              {({ value, onChange, ...campo }) => (
                <Checkbox {...campo} value={value} onChange={onChange}>
                  Enviar la invitación a las personas nuevas, a cada una desde el día de su alta
                </Checkbox>
              )}
            </Campo>
          )}
        </>
      )}
    </DialogoDeActo>
  );
}
