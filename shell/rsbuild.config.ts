import { host } from '@app/federation/build'

export default host()
