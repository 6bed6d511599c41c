import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FormularioImportar, type ImportacionPersonas } from '#contract/personas/importacion.schemas.ts';
import { nombreDeColumna } from '#contract/personas/personas.rules.ts';
import { Checkbox } from '#web/ui/campos/checkbox.tsx';
import { FicheroDeLista } from '#web/ui/ficheros/listado.tsx';
import { sinLasMalas } from '#web/ui/ficheros/pantallas.tsx';
import { Campo } from '#web/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/ui/pagina/formulario-de-pagina.tsx';
import { ficheros, importar } from './importar.api.ts';
import { abreFichero } from './Importar.screen.tsx';

const route = getRouteApi('/protegida/menu/personas/importar/$id');
const personas = (n: number): string => (n === 1 ? '1 persona' : `${n.toLocaleString('es-ES')} personas`);

/** A file of people, its rows with what becomes of each, and what may be done with it. */
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
  const partes = [
    de.Nuevas > 0 && `se darán de alta ${personas(de.Nuevas)}`,
    de.Cambian > 0 && `cambiarán los datos de ${personas(de.Cambian)}`,
  ].filter((parte) => parte !== false);
  return (
    <DialogoDeActo
      title={`Importar ${de.Nombre}`}
      enviar="Importar"
      onClose={onClose}
      schema={FormularioImportar}
      inicial={{ invitar: false }}
      hacer={({ invitar }) => mutateAsync({ id: de.Id, version: de.Version, invitar })}
    >
      {(form) => (
        <>
          <p>
            {mayuscula(partes.join(' y '))}.{sinLasMalas(de.Malas)}
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

const mayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);
