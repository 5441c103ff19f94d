import { dirname, join } from 'node:path/posix'
import { mayKnow } from './module-order.ts'

/** A sentence for each use of the app model against the order of the modules. A module may take the
 * members whose types it may import.
 * @param sources texts by path */
export function brokenMembers(sources: ReadonlyMap<string, string>): string[] {
  const page = [...sources].filter(([path]) => path.startsWith('renderer/'))
  const owners = new Map(page.flatMap(([path, text]) => declaredMembers(path, text)))
  return page.flatMap(([path, text]) => {
    const module = moduleOf(path)
    if (module === 'kit' || module === 'app') return []
    return takenMembers(text).flatMap((member) => {
      if (!member)
        return `${path} takes the whole app model. Name its members: const { station } = useAppModel().`
      const known = owners.get(member)
      if (!known) return `${path} takes ${member} from the app model, which declares no such member.`
      const unknown = known.find((owner) => !mayKnow('renderer', module, owner))
      if (!unknown) return []
      return `${path} takes ${member} from the app model: ${module} may not know ${unknown}. Take what you need as an argument, or move it to a lower module.`
    })
  })
}

/** The members of the model that a file declares, each with the modules of the types that it names; of the
 * actions of a module, whose type is that of their values, with the modules of these. */
function declaredMembers(path: string, text: string): [member: string, modules: string[]][] {
  const moduleOfName = new Map(
    [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)'/gm)].flatMap(
      ([, names = '', from = '']) => {
        const file = join(dirname(path), from)
        if (!file.startsWith('renderer/')) return []
        return wordsIn(names).map((name) => [name, moduleOf(file)] as const)
      },
    ),
  )
  const ofInterfaces = [
    ...text.matchAll(/^ {2}interface App(?:Model|Stores|Actions)[^{\n]* \{\n(.*?)\n {2}\}$/gms),
  ].map(([, body = '']) => body)
  const ofActions = [...text.matchAll(/^ {4}\w+Actions: inScope\(.*$/gm)].map(([line]) => line)
  return [...ofInterfaces, ...ofActions].flatMap((body) =>
    body
      .replace(/\/\*\*.*?\*\//gs, '')
      .split(/\n(?= {4}\w)/)
      .map((member): [string, string[]] => [
        wordsIn(member)[0] ?? '',
        wordsIn(member).flatMap((word) => moduleOfName.get(word) ?? []),
      ]),
  )
}

/** What a file takes from `useAppModel()` or of the type; an empty text where it names no member. */
function takenMembers(text: string): string[] {
  const ofType = [...text.matchAll(/(?:Pick<AppModel, |AppModel\[)([^>\]]*)/g)].flatMap(([, names = '']) =>
    wordsIn(names),
  )
  const ofModel = [...text.matchAll(/(?:\{([^{}]*)\} = )?useAppModel\(\)(?:\.(\w+))?/g)].flatMap(
    ([, names, member]) => (member || !names ? [member ?? ''] : wordsIn(names.replaceAll(/: \w+/g, ''))),
  )
  return [...ofType, ...ofModel]
}

const wordsIn = (text: string): string[] => [...text.matchAll(/\w+/g)].map(([word]) => word)
const moduleOf = (path: string): string => path.split('/')[1] ?? ''
