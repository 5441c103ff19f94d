import { serveMeasured } from './measured-service.ts'

/** The measured service in a process of its own, so slow: `slow-service.ts MS`. Its first line is its address; ended by SIGTERM, it prints
 * how many milliseconds its requests took, as JSON: all of them, and bookings with their labels alone. */
const service = await serveMeasured(Number(process.argv[2]))
process.stdout.write(`${service.address}\n`)
process.once('SIGTERM', () => {
  process.stdout.write(
    JSON.stringify({ all: service.took(), bookingsAndLabels: service.bookingsAndLabels() }),
  )
  service.close()
  process.exit(0)
})
