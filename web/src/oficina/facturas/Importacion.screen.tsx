import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import {
  FormularioImportarFacturas,
  type ImportacionFacturas,
} from '#contract/oficina/facturas/importacion.schemas.ts';
import { nombreDeColumnaFactura } from '#contract/oficina/facturas/importacion.rules.ts';
import { enCifras } from '#web/casa/kernel/format.ts';
import { FicheroDeLista } from '#web/casa/ui/ficheros/listado.tsx';
import { sinLasMalas } from '#web/casa/ui/ficheros/pantallas.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { paramsOf } from '#web/casa/red/api.ts';
import { centrosCoste, contratos, deshacer, ficheros, importar } from './facturas.api.ts';
import { FirmaDeFactura } from './Factura.card.tsx';
import { abreFichero } from './Importar.screen.tsx';

const route = getRouteApi('/protegida/menu/gestionfacturas/importar/$id');
const facturas = (n: number): string => (n === 1 ? '1 factura' : `${enCifras(n)} facturas`);
const loQueDeshace = ({ Hechas, Nuevas, Cambian }: ImportacionFacturas): string => {
  if (Cambian === 0) return `${Hechas === 1 ? 'Se anulará' : 'Se anularán'} ${facturas(Hechas)}.`;
  const vuelven = 'volverá atrás lo que se anotó como contabilizado o pagado';
  return Nuevas === 0
    ? `De ${facturas(Hechas)}, ${vuelven}.`
    : `Se anularán las registradas y ${vuelven}: ${facturas(Hechas)}.`;
};

/** A file of invoices, with the outcome of each, and the acts on it. */
export function ImportacionFacturasScreen() {
  const { mutateAsync: volver } = useMutation(deshacer);
  return (
    <FicheroDeLista
      de={ficheros}
      id={Number(route.useParams().id)}
      abre={abreFichero}
      volver={{ to: '/menu/gestionfacturas/importar' }}
      nombreDe={nombreDeColumnaFactura}
      header="Factura"
      titulo={({ FacturaId, Nombre, Numero }) => {
        const nombre = [Nombre || 'Sin proveedor', Numero].filter(Boolean).join(' · ');
        return FacturaId === null ? (
          nombre
        ) : (
          <Link to="/menu/gestionfacturas/$id" params={{ id: String(FacturaId) }} className="text-brand-ink underline">
            {nombre}
          </Link>
        );
      }}
      detalle={() => ''}
      encima={({ Firma }) => <FirmaDeFactura de={Firma} />}
      avisos={({ Avisos }) => Avisos}
      actos={(i) => ({
        deshacer: {
          boton: 'Deshacer la importación',
          variant: 'outline',
          pregunta: {
            title: 'Deshacer la importación',
            message: `${loQueDeshace(i)} Las que ya no están como las dejó esta importación se quedan como están.`,
            confirm: 'Deshacer',
          },
          hacer: () => volver({ params: paramsOf(i.Id), version: i.Version }),
        },
        importar: {
          boton: `Importar ${facturas(i.Nuevas + i.Cambian)}`,
          dialogo: (close) => <ImportarModal de={i} onClose={close} />,
        },
      })}
    />
  );
}

function ImportarModal({ de, onClose }: { de: ImportacionFacturas; onClose(): void }) {
  const { mutateAsync } = useMutation(importar);
  const { data: centros = [] } = useQuery(centrosCoste);
  const { data: todos = [] } = useQuery(contratos);
  const opciones = (cargos: readonly { Codigo: string; DescripcionCompleta: string }[]) =>
    cargos.map(({ Codigo, DescripcionCompleta }) => ({ id: Codigo, label: DescripcionCompleta }));
  return (
    <DialogoDeActo
      title={`Importar ${de.Nombre}`}
      enviar="Importar"
      onClose={onClose}
      schema={FormularioImportarFacturas}
      inicial={{ centroCoste: '', contrato: '' }}
      hacer={(body) => mutateAsync({ params: paramsOf(de.Id), version: de.Version, body })}
    >
      {(form) => (
        <>
          <p>
            {de.Nuevas > 0 &&
              (de.Nuevas === 1
                ? 'Se registrará 1 factura como recibida. '
                : `Se registrarán ${facturas(de.Nuevas)} como recibidas. `)}
            {de.Cambian > 0 && `Se anotará lo que el ERP ha contabilizado o pagado de ${facturas(de.Cambian)}.`}
            {sinLasMalas(de.Malas)}
          </p>
          {de.SinCargo > 0 && (
            <>
              <p>
                {facturas(de.SinCargo)} no {de.SinCargo === 1 ? 'dice' : 'dicen'} a qué se{' '}
                {de.SinCargo === 1 ? 'carga' : 'cargan'}: elija uno.
              </p>
              <CampoSelect form={form} name="centroCoste" label="Centro de coste" options={opciones(centros)} />
              <CampoSelect form={form} name="contrato" label="Contrato" options={opciones(todos)} />
            </>
          )}
        </>
      )}
    </DialogoDeActo>
  );
}
